import { moveWaitingCash, type WaitingCash } from '../../cash/waiting-cash.ts'
import type { Plan } from '../../plan.ts'
import type { TakenOperation, TillMoney } from './taken-operation.ts'

type CashFacts = Omit<WaitingCash, 'kind' | 'amount' | 'note' | 'drawer'> & {
  /** The drawer with the session that is open there now. */
  drawer: { tillId: string | null; sessionId: string | null }
  /** The count that the cash was in, if its drawer was counted since the sale. */
  countedIn: number | null
  /** All money of the operation. */
  money: readonly TillMoney[]
  /** Cash that waits in a drawer, of the sale that this operation cancels; the note names that sale. */
  cancelled: { amount: number; note: string } | null
}

const cashOf = (money: readonly TillMoney[]): number =>
  money.reduce((sum, { kind, amount, tip }) => (kind === 'cash' ? sum + amount + tip : sum), 0)

/**
 * Keeps the drawer right: cash that waits for a decision is in it until its sale is cancelled, and cash that an earlier
 * count had in it is not (docs/rules/cash.md#cash-that-waits-for-a-decision).
 */
export function withCash(plan: Plan<TakenOperation>, facts: CashFacts): Plan<TakenOperation> {
  const { drawer, countedIn, money, cancelled, ...waiting } = facts
  const { tillId, sessionId } = drawer
  const { taken } = plan
  if (!taken || tillId === null || sessionId === null) return plan
  const waits = cashOf(taken.settle.flatMap(({ payments }) => payments))
  const booked = cashOf(money) - waits
  const of = { ...waiting, drawer: { tillId, sessionId } }
  if (cancelled && cancelled.amount > 0 && taken.cancels !== null && countedIn === null)
    return withMove(plan, { ...of, ...cancelled, kind: 'settled' })
  if (countedIn !== null && taken.outcome !== 'refused' && booked > 0)
    return withMove(plan, { ...of, kind: 'counted', amount: booked, note: `Z ${String(countedIn)}` })
  if (countedIn !== null || waits === 0) return plan
  const settle = taken.settle.map((item) => ({ ...item, inDrawer: cashOf(item.payments) }))
  const kept = { ...taken, settle }
  return withMove({ ...plan, taken: kept, reply: kept }, { ...of, kind: 'to_settle', amount: waits, note: null })
}

function withMove(plan: Plan<TakenOperation>, waiting: WaitingCash): Plan<TakenOperation> {
  const { cash, journal, events } = moveWaitingCash(waiting)
  return {
    ...plan,
    cash: { ...plan.cash, movements: [...(plan.cash?.movements ?? []), ...cash.movements] },
    journal: [...(plan.journal ?? []), ...journal],
    events: [...plan.events, ...events],
  }
}
