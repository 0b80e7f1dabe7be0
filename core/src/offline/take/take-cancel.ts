import { formatDecimal } from '../../money/amount.ts'
import { decideCancelPayments, type CancelPaymentFacts } from '../../payments/decide-cancel-payment.ts'
import { decideRefund, type RefundFacts } from '../../payments/decide-refund.ts'
import type { VoidFacts } from '../../orders/void-parts.ts'
import type { Plan } from '../../plan.ts'
import { beforeTold, tellKitchen } from './cancelled-in-kitchen.ts'
import { allowAll, PERSON_GONE } from './rights-of-till.ts'
import type { TillMoney } from './taken-operation.ts'
import type { Taken } from './taken.ts'
import { NOTHING } from './taken.ts'
import { tryWays, type Ways } from './try-ways.ts'

/** A sale that the server has taken: its invoice, or its payments on a bill that is still open. */
export type SaleToCancel =
  | {
      kind: 'invoiced'
      facts: RefundFacts
      invoiceNumber: number
      money: readonly TillMoney[]
      /** Its dishes as the kitchen has them; null: they stay. */
      dishes: VoidFacts | null
    }
  | { kind: 'on bill'; facts: CancelPaymentFacts; billId: string; paymentIds: readonly string[] }

type Cancelling = {
  reasonId: string | null
  /** Its whole lines, which the kitchen does not make any more. */
  lineIds: readonly string[]
  /** Lines of which the kitchen had not been told yet. */
  isQuiet: (lineId: string) => boolean
  isStrict: boolean
}

/**
 * Cancels a sale of a till that the server has taken meanwhile: the money goes back by the types that it came in, with a
 * credit note if it was invoiced, and its lines are cancelled.
 * @throws AppError
 */
export function takeCancelledSale(sale: SaleToCancel, cancelling: Cancelling): Taken {
  const { plan, notes } = sale.kind === 'invoiced' ? refund(sale, cancelling) : giveBack(sale, cancelling)
  return { plan, notes: [...notes, { code: 'sale.cancelled' }], settle: [] }
}

type Ending = Pick<Taken, 'notes'> & { plan: Plan<object> }

function refund(
  { facts, invoiceNumber, money, dishes }: SaleToCancel & { kind: 'invoiced' },
  cancelling: Cancelling,
): Ending {
  const { reasonId, isStrict, lineIds } = cancelling
  const { digits } = facts.menu
  const sum = money.reduce((all, { amount }) => all + amount, 0)
  const invoiced = facts.invoice?.lines.reduce((all, { total }) => all + total, 0)
  const isWhole = invoiced === sum
  const asked = {
    invoiceNumber,
    ...(isWhole ? { mode: 'whole' as const } : { mode: 'amount' as const, amount: formatDecimal(sum, digits) }),
    reasonId,
    payments: money.map(({ paymentTypeId, amount }) => ({ paymentTypeId, amount: formatDecimal(amount, digits) })),
    refundTips: isWhole,
  }
  const ways: Ways<RefundFacts> = {
    'approval.required': (now) => ({ facts: { ...now, rights: allowAll(now.rights) }, note: PERSON_GONE }),
    'reason.required': (now) => ({ facts: { ...now, rights: allowAll(now.rights) } }),
    'cash.session_required': (now) => ({ facts: { ...now, drawer: { ...now.drawer, refusesCash: false } } }),
  }
  const { plan, notes } = tryWays(facts, (now) => decideRefund(now, asked), isStrict ? {} : ways)
  const reason = facts.rights.reasons.get(reasonId ?? '')
  const voids = {
    lines: lineIds,
    voids: [],
    day: facts.numbers.day,
    reason: reason ? { id: reason.id, title: reason.title } : null,
    voidedBy: facts.person,
    approvedBy: null,
  }
  const creditNoteId = `A-${String(plan.reply.number)}`
  if (lineIds.length === 0) return { plan: { ...plan, reply: { creditNoteId } }, notes }
  const told = dishes && tellKitchen(beforeTold(dishes, cancelling.isQuiet), lineIds)
  const events = [...plan.events, ...(told?.events ?? [])]
  return { plan: { ...plan, ...told, voids, events, reply: { creditNoteId } }, notes }
}

function giveBack({ facts, billId, paymentIds }: SaleToCancel & { kind: 'on bill' }, cancelling: Cancelling): Ending {
  const { reasonId, isStrict } = cancelling
  const ways: Ways<CancelPaymentFacts> = {
    'approval.required': (now) => ({ facts: { ...now, rights: allowAll(now.rights) }, note: PERSON_GONE }),
    'reason.required': (now) => ({ facts: { ...now, rights: allowAll(now.rights) } }),
    'cash.session_required': (now) => ({ facts: { ...now, drawer: { ...now.drawer, refusesCash: false } } }),
  }
  const asked = { billId, paymentIds, reasonId }
  const { plan, notes } = tryWays(facts, (now) => decideCancelPayments(now, asked), isStrict ? {} : ways)
  return { plan: { ...plan, reply: { billId } }, notes }
}

/** Both sides are closed as cancelled: nothing of the sale was taken. */
export const CANCELLED_UNTAKEN: Taken = { plan: NOTHING, notes: [{ code: 'sale.cancelled' }], settle: [] }
