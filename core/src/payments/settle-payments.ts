import { cashRounding } from './cash-rounding.ts'
import type { PaymentKind } from './payment-kinds.ts'
import { KIND_RULES } from './payment-kinds.ts'

/** An offered payment, in minor units. `tendered` is the sum handed over; null: the exact sum. */
export type OfferedPayment = {
  kind: PaymentKind
  amount: number
  tip: number
  tendered: number | null
  /** Number of a cheque or room, or last digits of a card. */
  reference: string | null
}

/** A payment as stored, in minor units. The money received is amount + tip + rounding + surplus. */
export type SettledPayment = {
  /** The amount it settles. */
  amount: number
  tip: number
  tendered: number | null
  /** Rounding of cash: never revenue, never taxed. */
  rounding: number
  /** Value of a meal voucher above the due. */
  surplus: number
  change: number
}

export type PaymentProblem =
  | 'bill.overpaid'
  | 'payment.account_unnamed'
  | 'payment.change_refused'
  | 'payment.tendered_short'
  | 'payment.tip_refused'

type Bill = {
  /** In minor units. */
  due: number
  /** The step that cash is rounded to; 0: none. */
  cashStep: number
  hasCustomer: boolean
}

/**
 * Settles the payments of one call in order, or names the reason for a refusal
 * (docs/rules/payments.md#change-tips-and-surplus).
 */
export function settlePayments(
  offered: readonly OfferedPayment[],
  { due, cashStep, hasCustomer }: Bill,
): { payments: SettledPayment[]; due: number } | { problem: PaymentProblem; due: number } {
  let left = due
  const amounts: { amount: number; surplus: number }[] = []
  for (const payment of offered) {
    const isKept = KIND_RULES[payment.kind].keepsSurplus && left > 0
    if (payment.amount > left && !isKept) return { problem: 'bill.overpaid', due: left }
    const amount = Math.min(payment.amount, left)
    amounts.push({ amount, surplus: payment.amount - amount })
    left -= amount
  }
  const payments: SettledPayment[] = []
  for (const [at, payment] of offered.entries()) {
    const settled = settle(payment, amounts[at]!, payment.kind === 'cash' ? cashStep : 0)
    const problem = problemOf(payment, settled, hasCustomer)
    if (problem) return { problem, due }
    payments.push(settled)
  }
  return { payments, due: left }
}

function settle(
  { tip, tendered }: OfferedPayment,
  { amount, surplus }: { amount: number; surplus: number },
  cashStep: number,
): SettledPayment {
  const rounding = cashRounding(amount + tip, cashStep)
  const cash = amount + surplus + tip + rounding
  // clients that do not round send the exact sum, which coins cannot make
  const given = rounding !== 0 && tendered === amount + tip ? cash : tendered
  return { amount, tip, tendered: given, rounding, surplus, change: given === null ? 0 : given - cash }
}

function problemOf(
  { kind, reference }: OfferedPayment,
  { tip, change }: SettledPayment,
  hasCustomer: boolean,
): PaymentProblem | null {
  const rules = KIND_RULES[kind]
  if (tip > 0 && !rules.takesTip) return 'payment.tip_refused'
  if (change < 0) return 'payment.tendered_short'
  if (change > 0 && !rules.givesChange) return 'payment.change_refused'
  return kind === 'account' && !hasCustomer && !reference ? 'payment.account_unnamed' : null
}
