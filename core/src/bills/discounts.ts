import { FULL_RATE, roundedShare } from '../money/tax.ts'
import { shareByWeight } from '../money/share-out.ts'
import { amountOfStretch, within } from './stretches.ts'
import type { Stretch } from './stretches.ts'

/** A percentage of the amount before it, in thousandths of a percent, or an amount in minor units. */
export type DiscountKind = 'percent' | 'amount'
export type DiscountTerms = { kind: DiscountKind; value: number }

/** A discount of a line: the minor units left of the stretch that it was given on. */
export type GivenDiscount = { id: string; stretch: Stretch; left: number }

/** Computes a discount in minor units: a percentage rounds half up, an amount never exceeds the base. */
export function discountOn(base: number, { kind, value }: DiscountTerms): number {
  return kind === 'percent' ? roundedShare(base, value, FULL_RATE) : Math.min(value, base)
}

/** Takes a discount off the sum of several amounts and shares it out by largest remainder. */
export function discountsOn(rests: readonly number[], terms: DiscountTerms): number[] {
  const sum = rests.reduce((total, rest) => total + rest, 0)
  return shareByWeight(discountOn(sum, terms), rests)
}

/**
 * The amounts left of a stretch after each of its discounts, the full amount first. A discount is computed within the
 * stretch it was given on, however the line is cut afterwards.
 */
export function restsOf(amount: number, piece: Stretch, discounts: readonly GivenDiscount[]): number[] {
  return [
    amountOfStretch(amount, piece),
    ...discounts.map(({ stretch, left }) => amountOfStretch(left, within(piece, stretch))),
  ]
}
