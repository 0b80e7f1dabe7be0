import { AppError } from '../../app-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { SettleSide } from '../../contract/people/settle.ts'
import type { SyncCode } from '../../contract/people/sync-messages.ts'
import type { Decided, Plan } from '../../plan.ts'
import { newId } from '../../new-id.ts'
import type { Operation } from '../operation.ts'
import type { NewSettleItem, Settling, TakenNote, TakenOperation, TillMoney } from './taken-operation.ts'
import { NOTHING, type Taken } from './taken.ts'

/** The place of an operation in the log of its till. */
export type OperationPlace = Pick<TakenOperation, 'deviceId' | 'seq' | 'hash' | 'text' | 'isForked'>

export type Concluding = {
  place: OperationPlace
  /** Null for a text that cannot be read. */
  operation: Operation | null
  /** By the server's clock. */
  at: Date | null
  /** User name of the person at the till. */
  person: string | null
  /** The sale as the till did it, with its money. */
  here: SettleSide | null
  money: readonly TillMoney[]
  /** Notes that do not come from the decision. */
  notes: readonly TakenNote[]
  /** The person waits: nothing waits for a decision, it is refused. */
  isStrict: boolean
  /** The operation whose waiting money this one cancels. */
  cancels: number | null
}

/** Refusals that have another name on the list of what is to be settled. */
const SETTLED_AS: Partial<Record<ErrorCode, SyncCode>> = {
  'order.totals_changed': 'amounts.differ',
  'payment.sum_mismatch': 'amounts.differ',
}

/** Ends the taking of an operation: its outcome, and the plan that stores it with all its consequences. */
export function conclude(attempt: Taken | AppError, about: Concluding): Plan<TakenOperation> {
  if (!about.isStrict) return settled(attempt instanceof AppError ? waiting(attempt.code, about) : attempt, about)
  if (attempt instanceof AppError) return refused(attempt.code, about)
  const [first] = attempt.settle
  return first ? refused(first.code, about) : settled(attempt, about)
}

/** All of an operation waits for a decision, for this reason. */
export const waiting = (code: SyncCode | ErrorCode, { money }: Pick<Concluding, 'money'>): Taken => ({
  plan: code === 'seq.hole' ? LOST : NOTHING,
  notes: [],
  settle: [{ code: SETTLED_AS[code as ErrorCode] ?? code, payments: money, orderIds: [], billId: null }],
})

/** A number that the till has lost: the journal says so. */
const LOST: Decided = { ...NOTHING, journal: [{ chain: 'L', kind: 'till_hole', data: {} }] }

/**
 * Refused while the person waited, or heard as refused by its till: only that is stored. Its number and receipt stay
 * spent, so the journal says why.
 */
export function refused(code: string | null, about: Concluding): Plan<TakenOperation> {
  const row = rowOf({ ...about, cancels: null })
  const journal: Plan<object>['journal'] = [{ chain: 'L', kind: 'till_refused', data: { reason: code } }]
  return planOf({ ...NOTHING, journal }, { ...row, outcome: 'refused', code, reply: null, notes: [], settle: [] })
}

function settled({ plan, notes: own, settle }: Taken, about: Concluding): Plan<TakenOperation> {
  const reply = 'reply' in plan ? plan.reply : null
  const isAllWaiting = settle.length > 0 && reply === null
  const notes = isAllWaiting ? [] : distinct([...about.notes, ...own])
  const outcome = settle.length > 0 ? 'settle' : notes.length > 0 ? 'noted' : 'applied'
  const items = settle.map((one) => itemOf(one, about))
  const code = settle[0]?.code ?? null
  const row = rowOf({ ...about, cancels: isAllWaiting ? null : about.cancels })
  return planOf(plan, { ...row, outcome, code, reply, notes, settle: items, receipt: receiptOf(about, reply) })
}

/** Each note once: two reasons may say the same. */
const distinct = (notes: readonly TakenNote[]): TakenNote[] =>
  notes.filter(({ code }, at) => notes.findIndex((one) => one.code === code) === at)

const itemOf = ({ there = null, named, ...settling }: Settling, { here }: Concluding): NewSettleItem => ({
  ...settling,
  id: newId(),
  amount: settling.payments.length === 0 ? null : settling.payments.reduce((sum, { amount }) => sum + amount, 0),
  here: here && { ...here, ...named },
  there,
})

type Row = Omit<TakenOperation, 'outcome' | 'code' | 'reply' | 'notes' | 'settle'>

const rowOf = ({ place, operation, at, person, cancels }: Concluding): Row => ({
  ...place,
  id: operation?.id ?? null,
  kind: operation?.kind ?? null,
  at,
  person,
  receipt: null,
  cancels,
})

function receiptOf({ operation }: Concluding, reply: object | null): TakenOperation['receipt'] {
  const invoiceId = reply && 'invoiceId' in reply ? Number(reply.invoiceId) : null
  const receiptNo = operation?.receiptNo ?? null
  return invoiceId === null || receiptNo === null ? null : { receiptNo, invoiceNumber: invoiceId }
}

function planOf(plan: Decided | Plan<object>, taken: TakenOperation): Plan<TakenOperation> {
  const waits = taken.settle.length > 0 || taken.cancels !== null
  const events = waits ? [...plan.events, { type: 'settle_update' } as const] : plan.events
  return { ...plan, events, taken, reply: taken }
}
