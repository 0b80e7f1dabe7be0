import { AppError } from '../app-error.ts'
import { LoadAgain } from '../load-again.ts'
import type { PaymentTypeFacts } from '../menu/price-list.ts'
import { formatDecimal } from '../money/amount.ts'
import type { RightFacts } from '../orders/override-prices.ts'
import { decideRight } from '../permissions/decide-right.ts'
import { takeReason } from '../permissions/take-reason.ts'
import type { Plan } from '../plan.ts'
import { cashRounding } from './cash-rounding.ts'
import { checkCash, type PaymentFacts } from './decide-payment.ts'
import { KIND_RULES, kindOf, type PaymentKind } from './payment-kinds.ts'
import { planSettlement } from './plan-settlement.ts'
import type { TakenPayment } from './taken-payment.ts'

/** A payment of an invoice by the type that it has now. */
export type PaymentToCorrect = Omit<TakenPayment, 'kind' | 'giftCard'> & {
  /** Null: its title decides. */
  kind: string | null
  currency: string
  digits: number
  hasCustomer: boolean
  /** Something of it was settled: it is no longer what it was. */
  isSettled: boolean
}

export type CorrectionFacts = Pick<PaymentFacts, 'menu' | 'numbers' | 'drawer' | 'person'> & {
  rights: RightFacts
  /** Read behind the lock of the numbers, where everybody waits who settles, corrects or refunds the same invoice. */
  payment: PaymentToCorrect | undefined
  lastSettlement: number
}

export type Correcting = {
  invoiceNumber: number
  position: number
  paymentTypeId: string
  reasonId: string | null
}

/**
 * Moves a payment of an invoice, with its tip, to the type that it really came by: off the one and on the other, both today
 * (docs/rules.md, 123). The invoice stays as it is. @throws AppError
 */
export function decideCorrection(facts: CorrectionFacts, correcting: Correcting): Plan<object> {
  const { menu, numbers, rights, drawer, person } = facts
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  const reason = takeReason(rights.reasons, { reasonId: correcting.reasonId, kind: 'refund' })
  const byAnother = reason.needsApproval
  const approval = decideRight(rights.asker, rights.approvals, { scope: 'ORDER_REFUND', byAnother })
  const type = menu.paymentTypes.find(({ id }) => id === correcting.paymentTypeId)
  if (!type) throw new AppError('payment_type.not_found')
  if (!type.isActive) throw new AppError('payment.type_unavailable')
  if (!facts.payment) throw new AppError('payment.not_found')
  const payment = { ...facts.payment, kind: kindOf(facts.payment) }
  const corrected = { ...payment, ...cameBy(type, payment, menu.cashStep) }
  checkCorrection(payment, corrected)
  checkCash(drawer, [payment, corrected])
  const approvedBy = approval?.approver.username ?? null
  const { invoiceNumber, position } = correcting
  const { tillId, sessionId } = drawer
  const settlement = {
    number: facts.lastSettlement + 1,
    invoiceNumber,
    position,
    day: numbers.day,
    takenBy: person,
    payments: [takenBack(payment), corrected],
    drawer: { tillId, sessionId },
    correction: { reasonId: reason.id, reasonTitle: reason.title, approvedBy },
  }
  return {
    ...planSettlement(settlement, numbers),
    ...(approval && { approvals: [approval.id] }),
    audit: [
      {
        kind: 'payment.corrected',
        subject: type.title,
        details: {
          amount: formatDecimal(payment.amount + payment.tip, payment.digits),
          currency: payment.currency,
          invoice: String(invoiceNumber),
          from: payment.title,
          reason: reason.title,
          ...(approvedBy === null ? {} : { approver: approvedBy }),
        },
      },
    ],
    reply: {},
  }
}

function checkCorrection(payment: PaymentToCorrect, corrected: PaymentToCorrect & { kind: PaymentKind }): void {
  if (payment.kind === 'gift_card' || corrected.kind === 'gift_card') throw new AppError('gift_card.not_corrected')
  if (payment.isSettled) throw new AppError('payment.settled')
  if (payment.paymentTypeId === corrected.paymentTypeId) throw new AppError('payment.same_type')
  if (payment.tip > 0 && !KIND_RULES[corrected.kind].takesTip) throw new AppError('payment.tip_refused')
  if (corrected.kind === 'account' && !payment.hasCustomer && payment.reference === null)
    throw new AppError('payment.account_unnamed')
}

/** The payment as it comes by its right type: in cash it is a sum that exists, and nothing else is rounded or kept. */
function cameBy(type: PaymentTypeFacts, { amount, tip }: PaymentToCorrect, cashStep: number) {
  const kind = kindOf(type)
  const rounding = kind === 'cash' ? cashRounding(amount + tip, cashStep) : 0
  return { paymentTypeId: type.id, title: type.title, kind, rounding, surplus: 0, tendered: null, change: 0 }
}

/** Everything that came by the wrong type; what was rounded or kept as well. */
function takenBack({ amount, tip, rounding, surplus, ...payment }: TakenPayment): TakenPayment {
  return {
    ...payment,
    amount: -amount,
    tip: -tip,
    rounding: -rounding,
    surplus: -surplus,
    tendered: null,
    change: 0,
  }
}
