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

/** A payment of an invoice under its current type. */
export type PaymentToCorrect = Omit<TakenPayment, 'id' | 'kind' | 'giftCard'> & {
  /** Null: the title decides. */
  kind: string | null
  currency: string
  digits: number
  hasCustomer: boolean
  /** Part of it was settled, so it has changed since. */
  isSettled: boolean
}

export type CorrectionFacts = Pick<PaymentFacts, 'menu' | 'numbers' | 'drawer' | 'person'> & {
  rights: RightFacts
  /** Read after the lock of the numbers, at which settlements, corrections and refunds of the invoice wait. */
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
 * Moves a payment of an invoice, with its tip, to the type it was really paid by: off one and onto the other, both
 * today (docs/rules/payments.md#correct-a-payment). The invoice stays as it is.
 * @throws AppError
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

/** The payment under its right type. Cash is rounded; other types have neither rounding nor surplus. */
function cameBy(type: PaymentTypeFacts, { amount, tip }: PaymentToCorrect, cashStep: number) {
  const kind = kindOf(type)
  const rounding = kind === 'cash' ? cashRounding(amount + tip, cashStep) : 0
  return { paymentTypeId: type.id, title: type.title, kind, rounding, surplus: 0, tendered: null, change: 0 }
}

/** Takes the whole payment off the wrong type, rounding and surplus included. */
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
