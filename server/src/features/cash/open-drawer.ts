import type { Opening } from '#core/contract/selling/cash.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { parsePrice } from '#core/money/price.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadStore, lockCurrencyShared } from '../store/load-store.ts'
import { readCounts, sumOf, type Piece } from './counts.rules.ts'
import { lockDrawerForUpdate, updateDrawer, type Drawer } from './drawers.queries.ts'
import { insertCounts, insertSession } from './sessions.queries.ts'
import { listTills } from './tills/tills.queries.ts'

/** Opens the drawer of a till, without a name that of this device, with a float that was counted or is a sum. */
export async function openDrawer(tx: TenantTx, { tillId, float, counts }: Opening): Promise<{ sessionId: string }> {
  await lockCurrencyShared(tx)
  const { digits, currency } = await loadStore(tx)
  const tills = await listTills(tx.db)
  const till = tills.find(({ id }) => id === (tillId ?? tx.tillId)) ?? (tillId === null ? tills[0] : undefined)
  const drawer = till && (await lockDrawerForUpdate(tx.db, till.id))
  if (!drawer) throw new AppError('till.not_found')
  if (drawer.sessionId !== null) throw new AppError('cash.already_open')
  const pieces = counts ? readCounts(counts, digits) : []
  const sum = counts ? sumOf(pieces) : float === null ? null : parsePrice(float, digits)
  if (sum === null || (counts && float !== null)) throw new AppError('cash.float_invalid')
  const opening = { openedBy: tx.actor?.name ?? null, float: sum, pieces }
  return { sessionId: await startSession(tx, drawer, { ...opening, till: till.title, currency, digits }) }
}

type NewSession = {
  openedBy: string | null
  float: number
  pieces: readonly Piece[]
  /** Its title. */
  till: string
  currency: string
  digits: number
}

/** Begins a session in a drawer that is locked and has none. */
export async function startSession(
  tx: TenantTx,
  drawer: Drawer,
  { openedBy, float, pieces, till, currency, digits }: NewSession,
): Promise<string> {
  const { tillId } = drawer
  const { id: sessionId, openedAt, after } = await insertSession(tx.db, { tillId, openedBy, float })
  await insertCounts(tx.db, sessionId, { stage: 'open', pieces })
  await updateDrawer(tx.db, { ...drawer, sessionId })
  tx.emit({ type: 'cash_update', tillId })
  await recordAudit(tx, {
    kind: 'cash.opened',
    subject: till,
    details: { float: formatDecimal(float, digits), currency },
    logged: { float, currency, digits, counts: pieces, after, opened_at: openedAt.toISOString() },
    drawer: { tillId, sessionId },
  })
  return sessionId
}
