import { AppError } from '../../app-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { NewVisit as Wish } from '../../contract/dining/visits.ts'
import type { Decided, Plan } from '../../plan.ts'
import { decideCancelLines, type CancelLinesFacts } from '../../visits/decide-cancel-lines.ts'
import { decideSeat, type SeatFacts } from '../../visits/decide-seat.ts'
import type { LinePart } from '../../contract/dining/visit-fields.ts'
import { beforeTold } from './cancelled-in-kitchen.ts'
import { allowAll, PERSON_GONE } from './rights-of-till.ts'
import { NOTHING_TO_DO, type Taken } from './taken.ts'
import { tryWays, type Ways } from './try-ways.ts'

/** The name of a party that has lost its table: "T4 · till K". */
export const tabName = (tables: string, letter: string): string =>
  [tables, `till ${letter}`].filter(Boolean).join(' · ')

/** Strict: the person waits, and it is refused where the plain call would refuse it. */
type Taking = { isStrict: boolean }

/**
 * Seats a party that a till has seated. Where another one is open at its table, both are one: the till's id is another
 * name of the visit that is there. A party whose table was removed becomes a tab.
 * @throws AppError
 */
export function takeSeat(facts: SeatFacts, wish: Wish, { letter, isStrict }: Taking & { letter: string }): Taken {
  try {
    const ways: Ways<SeatFacts> = {
      'staff.not_found': (now) => ({
        facts: { ...now, names: new Map([...now.names, [wish.waiter!, wish.waiter!]]) },
        note: PERSON_GONE,
      }),
    }
    const { plan, notes } = tryWays(facts, (now) => decideSeat(now, wish), isStrict ? {} : ways)
    return { plan, notes, settle: [] }
  } catch (error) {
    if (isStrict || !(error instanceof AppError)) throw error
    if (error.code === 'table.taken') return joinVisitThere(facts, wish)
    if (error.code === 'table.not_found') return { ...openTab(facts, wish, letter), settle: [] }
    throw error
  }
}

function joinVisitThere({ tables, person, numbers }: SeatFacts, wish: Wish): Taken {
  const there = wish.tableIds.flatMap((id) => tables.get(id)?.visitId ?? [])[0]!
  const id = wish.id!
  const opened = {
    id,
    tableIds: [],
    name: wish.name,
    covers: wish.covers,
    waiter: person,
    waiterName: null,
    reservationId: null,
    isSeated: true,
    requestHash: null,
  }
  return {
    plan: {
      visits: { opened, closed: { id, mergedInto: there } },
      numbers: { day: numbers.day, lastToken: numbers.lastToken },
      notifications: [],
      events: [{ type: 'floor_update' }],
      reply: { visitId: there },
    },
    notes: [{ code: 'visit.joined' }],
    settle: [],
  }
}

function openTab(facts: SeatFacts, wish: Wish, letter: string): Pick<Taken, 'plan' | 'notes'> {
  const titles = wish.tableIds.flatMap((id) => facts.tables.get(id)?.title ?? []).join(', ')
  const name = wish.name ?? tabName(titles, letter)
  return { plan: decideSeat(facts, { ...wish, tableIds: [], name }), notes: [{ code: 'visit.moved' }] }
}

/** Refusals of changes that are so already, or whose party or dish has gone. */
const GONE: ReadonlySet<ErrorCode> = new Set([
  'visit.not_found',
  'visit.closed',
  'order.item_not_found',
  'order.step_refused',
  'course.nothing_held',
  'line.started',
  'line.moved',
  'line.paid',
  'staff.not_found',
])

/** Takes a change of a party; nothing is to do where it is so already, or the party has gone. */
export function takeAtVisit<F extends object>(
  facts: F,
  decide: (facts: F) => Decided | Plan<object>,
  { isStrict }: Taking,
): Taken {
  const ways: Ways<F> = {
    'session.scope_missing': (now) => ({ facts: { ...now, maySell: true }, note: PERSON_GONE }),
  }
  try {
    const { plan, notes } = tryWays(facts, decide, isStrict ? {} : ways)
    return { plan, notes, settle: [] }
  } catch (error) {
    if (isStrict || !(error instanceof AppError)) throw error
    if (GONE.has(error.code)) return NOTHING_TO_DO
    // a party with rounds of others, which are not paid, stays
    if (error.code === 'visit.unpaid') return { ...NOTHING_TO_DO, notes: [{ code: 'visit.unpaid' }] }
    throw error
  }
}

/** A course that a till fired is in the kitchen since then, not since the server knows. */
export function firedThen({ plan, ...taken }: Taken, at: Date): Taken {
  if (!plan.rounds?.lines) return { plan, ...taken }
  const lines = plan.rounds.lines.map((line) => (line.isFired ? { ...line, firedAt: at } : line))
  return { ...taken, plan: { ...plan, rounds: { ...plan.rounds, lines } } }
}

type Cancelling = Taking & {
  parts: readonly LinePart[]
  reasonId: string | null
  /** Lines of which the kitchen had not been told yet. */
  isQuiet: (lineId: string) => boolean
}

/**
 * Cancels lines that a till has cancelled, as begun where the kitchen has begun them since. Paid ones, and those that
 * are nowhere, wait for a decision.
 * @throws AppError
 */
export function takeCancelLines(loaded: CancelLinesFacts, cancelling: Cancelling): Taken {
  const facts = beforeTold(loaded, cancelling.isQuiet)
  const begun = facts.orders
    .flatMap(({ items }) => items)
    .some(({ id, status }) => cancelling.parts.some((part) => part.id === id) && isBegunStatus(status))
  const allow = (now: CancelLinesFacts) => ({ facts: allowAll(now), ...(!begun && { note: PERSON_GONE }) })
  const ways: Ways<CancelLinesFacts> = {
    'approval.required': allow,
    'reason.required': allow,
    'line.moved': (now, refusal) => ({ facts: withVisit(now, refusal) }),
    'visit.closed': (now) => ({ facts: { ...now, visit: now.visit && { ...now.visit, isOpen: true } } }),
  }
  try {
    const { plan, notes } = tryWays(facts, (now) => decideCancelLines(now, cancelling), cancelling.isStrict ? {} : ways)
    return { plan, notes: begun ? [...notes, { code: 'line.started' }] : notes, settle: [] }
  } catch (error) {
    if (cancelling.isStrict || !(error instanceof AppError) || !IS_PAID.has(error.code)) throw error
    const orderIds = facts.orders.map(({ id }) => id)
    return { ...NOTHING_TO_DO, settle: [{ code: 'line.paid', payments: [], orderIds, billId: null }] }
  }
}

const IS_PAID: ReadonlySet<ErrorCode> = new Set([
  'line.paid',
  'order.item_not_found',
  'order.already_paid',
  'order.already_completed',
  'order.already_cancelled',
  'line.quantity_invalid',
  'visit.not_found',
])

const isBegunStatus = (status: string): boolean => status !== 'created' && status !== 'cancelled'

/** The lines follow the party that they went to. */
function withVisit(facts: CancelLinesFacts, { extra }: AppError): CancelLinesFacts {
  const { visitId } = extra as { visitId: string }
  return facts.visit ? { ...facts, visit: { ...facts.visit, id: visitId } } : facts
}
