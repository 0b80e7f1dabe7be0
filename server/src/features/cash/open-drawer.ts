import type { Opening } from '#core/contract/selling/cash.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { parsePrice } from '#core/money/price.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadStore, lockCurrencyShared } from '../settings/load-store.ts'
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
  const sessionId = await startSession(tx, drawer, { openedBy: tx.actor?.name ?? null, float: sum, pieces })
  await recordAudit(tx, {
    kind: 'cash.opened',
    subject: till.title,
    details: { float: formatDecimal(sum, digits), currency },
  })
  return { sessionId }
}

/** A session begins in a drawer that is locked and has none. */
export async function startSession(
  tx: TenantTx,
  drawer: Drawer,
  { pieces, ...opening }: { openedBy: string | null; float: number; pieces: readonly Piece[] },
): Promise<string> {
  const { tillId } = drawer
  const sessionId = await insertSession(tx.db, { tillId, ...opening })
  await insertCounts(tx.db, sessionId, { stage: 'open', pieces })
  await updateDrawer(tx.db, { ...drawer, sessionId })
  tx.emit({ type: 'cash_update', tillId })
  return sessionId
}
