import type { Payable } from './payable.rules.ts'

/** A number of equal shares, and how many of them are paid. */
export type Shares = { ways: number; paid: number }

/** The number of shares chosen on this screen, and the payments made before that choice. */
export type ChosenWays = { billId: string | null; ways: number; paymentsBefore: number }

export const FEWEST_WAYS = 2
export const MOST_WAYS = 99

/** The next equal share of the sum due, rounded down; the last one takes the rest. */
export function nextShare(due: number, { ways, paid }: Shares): number {
  return Math.floor(due / Math.max(1, ways - paid))
}

/**
 * The equal shares that a bill's payments amount to; null if they are not equal. No plan is stored, so every device
 * shows the same.
 */
export function sharesOfPayments(total: number, payments: readonly number[]): Shares | null {
  if (payments.length === 0) return null
  for (let ways = Math.max(FEWEST_WAYS, payments.length); ways <= MOST_WAYS; ways++) {
    let due = total
    const isEqual = payments.every((payment, paid) => {
      const share = nextShare(due, { ways, paid })
      due -= payment
      return payment === share
    })
    if (isEqual) return { ways, paid: payments.length }
  }
  return null
}

/** The shares to show: as chosen on this screen, else as the payments suggest, else halves. */
export function sharesOf({ id, total, payments }: Payable, chosen: ChosenWays | null): Shares {
  // a choice made before the bill was opened is for the same bill
  if (chosen && (chosen.billId === id || chosen.billId === null)) {
    const paid = payments.length - chosen.paymentsBefore
    if (paid >= 0 && paid < chosen.ways) return { ways: chosen.ways, paid }
  }
  const found = sharesOfPayments(
    total,
    payments.map(({ amount }) => amount),
  )
  return found && found.paid < found.ways ? found : { ways: FEWEST_WAYS, paid: 0 }
}
