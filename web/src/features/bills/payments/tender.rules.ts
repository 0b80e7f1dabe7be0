import { kindOf, type PaymentKind } from '#core/payments/payment-kinds.ts'

/** A payment as the till shows it once it is taken, in minor units. */
export type PaymentShown = {
  title: string
  /** Missing in payments stored by an earlier version. */
  kind?: PaymentKind
  amount: number
  tip?: number
  rounding?: number
  tendered: number | null
  change: number
}

/** True for payments in notes and coins. */
export function isCash(type: { title: string; kind?: PaymentKind } | undefined): boolean {
  return type !== undefined && kindOf(type) === 'cash'
}

/** A payment in cash, in minor units: what was due, handed over and given back. */
export type CashGiven = { due: number; given: number; change: number }

/** The sum of the cash payments; null if there are none. Cash that was not counted counts as exact. */
export function cashOf(payments: readonly PaymentShown[]): CashGiven | null {
  const cash = payments.filter(isCash)
  if (cash.length === 0) return null
  const dueOf = ({ amount, tip = 0, rounding = 0 }: PaymentShown) => amount + tip + rounding
  const sum = (amountOf: (payment: PaymentShown) => number) => cash.reduce((all, one) => all + amountOf(one), 0)
  return {
    due: sum(dueOf),
    given: sum((payment) => payment.tendered ?? dueOf(payment)),
    change: sum(({ change }) => change),
  }
}
