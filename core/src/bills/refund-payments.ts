import { formatDecimal, parseAmount } from '../money/amount.ts'
import { cashBackRounding } from '../payments/cash-rounding.ts'
import { kindOf } from '../payments/payment-kinds.ts'
import { AppError } from '../app-error.ts'
import type { PaymentTypeFacts } from '../menu/price-list.ts'
import type { InvoiceToRefund } from './invoice-to-refund.ts'

/** Money that goes back, in minor units. */
export type RefundedPayment = {
  paymentTypeId: string
  title: string
  kind: string
  amount: number
  tip: number
  /** The amount handed over is amount + tip + rounding. */
  rounding: number
  /** User name of the person the tip was for. */
  tipFor?: string | null
}

type RoundingFacts = { invoice: InvoiceToRefund; cashStep: number }

/**
 * Reads the payments of a refund, by any active types; they sum to the total, and those of 0 are dropped. Cash may also
 * be given as the sum handed over.
 */
export function readPayments(
  asked: readonly { paymentTypeId: string; amount: string }[],
  { types, total, ...facts }: RoundingFacts & { types: readonly PaymentTypeFacts[]; total: number },
): RefundedPayment[] {
  const { digits } = facts.invoice
  const payments = asked.map(({ paymentTypeId, amount }): RefundedPayment => {
    const type = types.find(({ id }) => id === paymentTypeId)
    if (!type) throw new AppError('payment_type.not_found')
    if (!type.isActive) throw new AppError('payment.type_unavailable')
    const read = parseAmount(amount, digits)
    if (read === null) throw new AppError('request.invalid', { field: 'payments' })
    return { paymentTypeId, title: type.title, kind: kindOf(type), amount: read, tip: 0, rounding: 0 }
  })
  const over = payments.reduce((sum, { amount }) => sum + amount, 0) - total
  if (over === 0) return payments.filter(isMoney)
  const settled = payments.map((payment, at) =>
    at === cashAt(payments) ? { ...payment, amount: payment.amount - over } : payment,
  )
  const isHandedOver = roundingOf(settled, facts) === over && settled.every(({ amount }) => amount >= 0)
  if (!isHandedOver) throw new AppError('payment.sum_mismatch', { total: formatDecimal(total, digits) })
  return settled.filter(isMoney)
}

const isMoney = ({ amount }: RefundedPayment) => amount !== 0

/** A tip goes back by the type that it was paid with. */
export function returnedTip({ paymentTypeId, title, kind, tip, tipFor }: InvoiceToRefund['tips'][number]) {
  return { paymentTypeId, title, kind: kindOf({ kind, title }), amount: 0, tip, rounding: 0, tipFor }
}

/** Rounds the cash of a refund to a sum that coins can make, on its first cash payment. */
export function roundCash(payments: readonly RefundedPayment[], facts: RoundingFacts): RefundedPayment[] {
  const rounding = roundingOf(payments, facts)
  return payments.map((payment, at) => (at === cashAt(payments) ? { ...payment, rounding } : payment))
}

const cashAt = (payments: readonly RefundedPayment[]) => payments.findIndex(({ kind }) => kind === 'cash')

function roundingOf(payments: readonly RefundedPayment[], { invoice, cashStep }: RoundingFacts): number {
  const cash = payments.filter(({ kind }) => kind === 'cash')
  if (cash.length === 0) return 0
  const sum = (of: 'amount' | 'tip') => cash.reduce((all, payment) => all + payment[of], 0)
  return cashBackRounding({ amount: sum('amount'), tip: sum('tip') }, invoice.cashLeft, cashStep)
}
