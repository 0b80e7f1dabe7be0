import type { Chosen } from '#core/bills/split.ts'
import { formatDecimal, parseTypedAmount } from '#core/money/amount.ts'
import type { Payable } from './payable.rules.ts'
import { chosenOf, isAllOf, totalOfChosen, type Selection } from './selection.rules.ts'
import { nextShare, sharesOf, type ChosenWays, type Shares } from './shares.rules.ts'

export const PAYING_WAYS = ['whole', 'equal', 'items', 'seats', 'amount'] as const
export type PayingWay = (typeof PAYING_WAYS)[number]

/** Choices made on the screen for the next payment. */
export type Setting = {
  way: PayingWay
  ways: ChosenWays | null
  selection: Selection
  /** As typed; blank means all that is due. */
  amount: string
}

/** The next payment, in minor units. */
export type Share = {
  amount: number
  /** Lines to split off into their own bill first; null if the bill is paid as it stands. */
  chosen: Chosen[] | null
  shares: Shares
  /** Excess over the sum due, which only a meal voucher may have. */
  surplus: number
  isInvalid: boolean
}

/** The next payment for the chosen way of paying; `digits` are the currency's decimals. */
export function shareOf(payable: Payable, { way, ways, selection, amount }: Setting, digits: number): Share {
  const { due, lines } = payable
  const shares = sharesOf(payable, ways)
  const whole: Share = { amount: due, chosen: null, shares, surplus: 0, isInvalid: false }
  if (way === 'equal') return { ...whole, amount: nextShare(due, shares) }
  if (way === 'items') {
    const chosen = chosenOf(selection, lines)
    if (chosen.length === 0 || isAllOf(chosen, lines)) return whole
    return { ...whole, chosen, amount: totalOfChosen(lines, chosen) }
  }
  if (way === 'amount' && amount.trim() !== '') {
    const typed = parseTypedAmount(amount, digits)
    if (typed === null || typed === 0) return { ...whole, amount: 0, isInvalid: true }
    return { ...whole, amount: typed, surplus: Math.max(0, typed - due) }
  }
  return whole
}

type Taken = { way: PayingWay; share: Share; taken: number; digits: number }

/**
 * Settings for the rest of a share of which a gift card paid only a part: the rest is taken as an amount, and the
 * card's payment does not count as a share. Changes nothing if no rest is left or if the screen shows all that is due
 * anyway.
 */
export function restOfShare(payable: Payable, { way, share, taken, digits }: Taken): Partial<Setting> {
  const rest = share.amount - taken
  if (rest <= 0 || share.chosen !== null || (way !== 'equal' && way !== 'amount')) return {}
  const amount = formatDecimal(rest, digits)
  if (way === 'amount') return { amount }
  const { ways, paid } = share.shares
  const paymentsBefore = payable.payments.length - paid + 1
  return { way: 'amount', amount, ways: { billId: payable.id, ways, paymentsBefore } }
}
