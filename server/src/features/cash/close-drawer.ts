import type { Closing } from '#core/contract/selling/cash.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { parsePrice } from '#core/money/price.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { closeSession } from '../fiscal/closings/close-session.ts'
import { loadBillSettings } from '../store/bill-settings.ts'
import { loadPaymentTypes, loadStore } from '../store/load-store.ts'
import { findAccount } from '../staff/find-account.ts'
import { readCounts, readPapers, sumOf, type CountedPaper, type Piece } from './counts.rules.ts'
import { updateDrawer } from './drawers.queries.ts'
import { lockOpenSession } from './lock-open-session.ts'
import { startSession } from './open-drawer.ts'
import { getExpectedCash } from './session-money.queries.ts'
import { insertCounts, insertOtherCounts, updateSessionClosed, type LastDocuments } from './sessions.queries.ts'

/** In the wire's form. */
export type ClosedDrawer = { z: number; expected: string; counted: string; difference: string }

/** Closes a drawer for good by what was counted; what is left in it is the next float that is proposed. */
export async function closeDrawer(tx: TenantTx, id: string, closing: Closing): Promise<ClosedDrawer> {
  return (await close(tx, id, { ...closing, handedTo: null })).closed
}

/** Closes a drawer and opens it for somebody else with what is left in it, so that no money comes in between. */
export async function handDrawerOver(
  tx: TenantTx,
  id: string,
  { toUsername, ...closing }: Closing & { toUsername: string },
): Promise<ClosedDrawer & { sessionId: string }> {
  const taker = await findAccount(tx, toUsername)
  if (!taker) throw new AppError('staff.not_found')
  const { closed, drawer, kept, store } = await close(tx, id, { ...closing, handedTo: taker.user })
  const opening = { openedBy: taker.user.username, float: kept, pieces: [], ...store }
  return { ...closed, sessionId: await startSession(tx, drawer, opening) }
}

async function close(
  tx: TenantTx,
  id: string,
  { counts, others, keep, note, handedTo }: Closing & { handedTo: { username: string; name: string } | null },
) {
  const { session, drawer } = await lockOpenSession(tx, id)
  if (handedTo !== null && handedTo.username === session.openedBy) throw new AppError('cash.same_person')
  const [{ digits, currency }, paymentTypes, { cashDifferenceLimit }, expected] = await awaitPipelined([
    loadStore(tx),
    loadPaymentTypes(tx),
    loadBillSettings(tx),
    getExpectedCash(tx.db, session),
  ])
  const pieces = readCounts(counts, digits)
  const papers = readPapers(others, { digits, paymentTypes })
  const counted = sumOf(pieces)
  const kept = parsePrice(keep, digits)
  if (kept === null || kept > counted) throw new AppError('cash.keep_invalid')
  const difference = counted - expected
  // whoever counts learns from the refusal only that the difference is above the limit
  if (Math.abs(difference) > cashDifferenceLimit && note === null) throw new AppError('cash.note_required')
  const z = drawer.lastZ + 1
  const closedBy = tx.actor?.name ?? null
  const until = await updateSessionClosed(tx.db, id, {
    z,
    expected,
    counted,
    kept,
    note,
    closedBy,
    handedTo: handedTo?.username ?? null,
  })
  await insertCounts(tx.db, id, { stage: 'close', pieces })
  await insertOtherCounts(tx.db, id, papers)
  const emptied = { ...drawer, sessionId: null, lastZ: z, kept }
  await updateDrawer(tx.db, emptied)
  await closeSession(tx, { ...session, till: session.tillTitle, z, expected, counted })
  tx.emit({ type: 'cash_update', tillId: drawer.tillId })
  const till = session.tillTitle
  tx.notify({ kind: 'day_closed', facts: { till, z, counted, currency } })
  if (Math.abs(difference) > cashDifferenceLimit)
    tx.notify({ kind: 'cash_difference', facts: { till, difference, currency } })
  const closed = {
    z,
    expected: formatDecimal(expected, digits),
    counted: formatDecimal(counted, digits),
    difference: formatDecimal(difference, digits),
  }
  const sums = { z, expected, counted, difference, kept }
  const facts = { currency, digits, note, until, pieces, papers, to: handedTo?.name ?? null }
  await recordClosed(tx, { till, drawer: { tillId: drawer.tillId, sessionId: id }, closed, sums, facts })
  return { closed, drawer: emptied, kept, store: { till, currency, digits } }
}

type Recorded = {
  till: string
  drawer: { tillId: string; sessionId: string }
  closed: ClosedDrawer
  sums: { z: number; expected: number; counted: number; difference: number; kept: number }
  facts: {
    currency: string
    digits: number
    note: string | null
    until: LastDocuments
    pieces: readonly Piece[]
    papers: readonly CountedPaper[]
    /** Who took the drawer over. */
    to: string | null
  }
}

async function recordClosed(tx: TenantTx, { till, drawer, closed, sums, facts }: Recorded): Promise<void> {
  const { currency, digits, note, until, pieces, papers, to } = facts
  const others = papers.map(({ title, kind, n, amount }) => ({ title, kind, n, amount }))
  await recordAudit(tx, {
    kind: 'cash.closed',
    subject: till,
    details: {
      ...closed,
      z: String(closed.z),
      currency,
      ...(note === null ? {} : { note }),
      ...(to === null ? {} : { to }),
    },
    logged: { currency, digits, note, until, counts: pieces, others, ...sums },
    drawer,
  })
}
