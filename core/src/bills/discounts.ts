import { FULL_RATE, roundedShare } from '../money/tax.ts'
import { shareByWeight } from '../money/share-out.ts'
import { amountOfStretch, within } from './stretches.ts'
import type { Stretch } from './stretches.ts'

/** What a discount takes off: a share of the amount before it, in thousandths of a percent, or an amount in minor units. */
export type DiscountKind = 'percent' | 'amount'
export type DiscountTerms = { kind: DiscountKind; value: number }

/** A discount that a line has: what is left, in minor units, of the stretch that it was given on. */
export type GivenDiscount = { id: string; stretch: Stretch; left: number }

/** What the terms take off an amount, in minor units: a percentage rounded half up, an amount never more than there is. */
export function discountOn(base: number, { kind, value }: DiscountTerms): number {
  return kind === 'percent' ? roundedShare(base, value, FULL_RATE) : Math.min(value, base)
}

/** What the terms take off each of several amounts together: off their sum, shared out by largest remainder. */
export function discountsOn(rests: readonly number[], terms: DiscountTerms): number[] {
  const sum = rests.reduce((total, rest) => total + rest, 0)
  return shareByWeight(discountOn(sum, terms), rests)
}

/**
 * What is left of a stretch of a line after each of its discounts, the line's own amount first. A discount that was given
 * on a stretch is counted within that stretch, however the line is cut afterwards.
 */
export function restsOf(amount: number, piece: Stretch, discounts: readonly GivenDiscount[]): number[] {
  return [
    amountOfStretch(amount, piece),
    ...discounts.map(({ stretch, left }) => amountOfStretch(left, within(piece, stretch))),
  ]
}
