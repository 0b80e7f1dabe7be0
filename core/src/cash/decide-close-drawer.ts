import { AppError } from '../app-error.ts'
import type { Closing } from '../contract/selling/cash.ts'
import type { PaymentTypeFacts } from '../menu/price-list.ts'
import { formatDecimal, parseAmount } from '../money/amount.ts'
import type { Decided } from '../plan.ts'
import type { CashChanges, ClosedSession, Drawer } from './cash-changes.ts'
import { readCounts, readPapers, sumOf } from './counts.ts'
import { requireOpen } from './decide-move-cash.ts'
import { startSession, type OpenDrawerFacts } from './decide-open-drawer.ts'

export type CloseDrawerFacts = Omit<OpenDrawerFacts, 'drawer'> & {
  session: { id: string; tillTitle: string; openedBy: string | null } | undefined
  /** The drawer of the session's till. */
  drawer: Drawer | undefined
  /** The cash expected in the drawer, in minor units. */
  expected: number
  /** A larger difference needs a note. */
  differenceLimit: number
  paymentTypes: readonly PaymentTypeFacts[]
}

/** The person who takes the drawer over. */
export type Taker = { username: string; name: string }

/** In the API's form. */
export type ClosedDrawer = { z: number; expected: string; counted: string; difference: string }

export type DrawerClosing<Reply extends ClosedDrawer> = Decided & {
  cash: CashChanges & { closed: ClosedSession }
  reply: Reply
}

/**
 * Closes a drawer for good by its count. The cash left in it is the next proposed float.
 * @throws AppError
 */
export const decideCloseDrawer = (facts: CloseDrawerFacts, closing: Closing): DrawerClosing<ClosedDrawer> =>
  decideClosing(facts, closing, null).plan

/**
 * Closes a drawer and opens it for another person with the cash left in it, so that no money moves in between.
 * @throws AppError
 */
export function decideHandOver(
  facts: CloseDrawerFacts,
  closing: Closing,
  taker: Taker,
): DrawerClosing<ClosedDrawer & { sessionId: string }> {
  const { plan, emptied } = decideClosing(facts, closing, taker)
  const opening = { openedBy: taker.username, float: plan.cash.closed.kept, pieces: [] }
  const { sessionId, cash, audit = [] } = startSession(facts, emptied, opening)
  return {
    ...plan,
    cash: { ...plan.cash, ...cash },
    audit: [...(plan.audit ?? []), ...audit],
    reply: { ...plan.reply, sessionId },
  }
}

type Closed = { plan: DrawerClosing<ClosedDrawer>; emptied: Drawer & { till: string } }

function decideClosing(facts: CloseDrawerFacts, closing: Closing, taker: Taker | null): Closed {
  const { session, drawer } = requireOpen(facts)
  if (taker !== null && taker.username === session.openedBy) throw new AppError('cash.same_person')
  const till = session.tillTitle
  const closed = countDrawer(facts, { sessionId: session.id, z: drawer.lastZ + 1, taker }, closing)
  const { z, expected, counted, kept } = closed
  const { currency, digits, differenceLimit } = facts
  const difference = counted - expected
  const reply = {
    z,
    expected: formatDecimal(expected, digits),
    counted: formatDecimal(counted, digits),
    difference: formatDecimal(difference, digits),
  }
  const { tillId } = drawer
  const left = { tillId, sessionId: null, lastZ: z, kept }
  const isFar = Math.abs(difference) > differenceLimit
  const plan = {
    cash: { closed, drawer: left },
    audit: [closedAct(facts, { closed, tillId, till, taker, reply })],
    notifications: [
      { kind: 'day_closed' as const, facts: { till, z, counted, currency } },
      ...(isFar ? [{ kind: 'cash_difference' as const, facts: { till, difference, currency } }] : []),
    ],
    events: [{ type: 'cash_update' as const, tillId }],
    reply,
  }
  return { plan, emptied: { ...left, till } }
}

type Counting = { sessionId: string; z: number; taker: Taker | null }

function countDrawer(
  facts: CloseDrawerFacts,
  { sessionId, z, taker }: Counting,
  { counts, others, keep, note }: Closing,
): ClosedSession {
  const { digits, expected, differenceLimit, numbers, person } = facts
  const pieces = readCounts(counts, digits)
  const papers = readPapers(others, facts)
  const counted = sumOf(pieces)
  const kept = parseAmount(keep, digits)
  if (kept === null || kept > counted) throw new AppError('cash.keep_invalid')
  // the refusal tells the counter only that the difference is above the limit
  if (Math.abs(counted - expected) > differenceLimit && note === null) throw new AppError('cash.note_required')
  return {
    id: sessionId,
    z,
    closedOn: numbers.day,
    expected,
    counted,
    kept,
    note,
    closedBy: person,
    handedTo: taker?.username ?? null,
    until: { invoice: numbers.lastInvoice, credit_note: numbers.lastCreditNote },
    pieces,
    papers,
  }
}

type Told = { closed: ClosedSession; tillId: string; till: string; taker: Taker | null; reply: ClosedDrawer }

function closedAct({ currency, digits }: CloseDrawerFacts, { closed, tillId, till, taker, reply }: Told) {
  const { id, z, expected, counted, kept, note, until, pieces, papers } = closed
  const others = papers.map(({ title, kind, n, amount }) => ({ title, kind, n, amount }))
  const sums = { z, expected, counted, difference: counted - expected, kept }
  return {
    kind: 'cash.closed' as const,
    subject: till,
    details: {
      ...reply,
      z: String(z),
      currency,
      ...(note === null ? {} : { note }),
      ...(taker === null ? {} : { to: taker.name }),
    },
    logged: { currency, digits, note, until, counts: pieces, others, ...sums },
    drawer: { tillId, sessionId: id },
  }
}
