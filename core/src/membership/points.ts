import { addDays, type Day } from '../calendar/business-day.ts'

/** Terms of earning: points per full amount, multiplied by the tier's tenths, or a visit from a minimum bill on. */
export type EarningTerms =
  | { kind: 'points'; amountPerPoint: number; tenths: number }
  | { kind: 'visits'; minBill: number }

/** Points that expire on the same business day. */
export type Lot = { endsOn: Day; points: number }

const DAYS_AT_LEAST = 30

/** Whole points that a bill of this total earns; amounts in minor units. */
export function pointsFor(total: number, terms: EarningTerms): number {
  if (terms.kind === 'visits') return total > 0 && total >= terms.minBill ? 1 : 0
  return Math.floor((total * terms.tenths) / (10 * terms.amountPerPoint))
}

/** Points to take back after a refund of their invoice. */
export function pointsToTakeBack(
  { earned, takenBack }: { earned: number; takenBack: number },
  left: number,
  terms: EarningTerms,
): number {
  return Math.max(0, earned - takenBack - pointsFor(left, terms))
}

/** Takes points out of lots, the first to expire first; fewer if there are not enough. */
export function takeOldest(lots: readonly Lot[], points: number): Lot[] {
  return take(
    lots.toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1)),
    points,
  )
}

/** Takes points out of lots, the last to expire first: those to take back were earned recently. */
export function takeNewest(lots: readonly Lot[], points: number): Lot[] {
  return take(
    lots.toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1)),
    points,
  )
}

function take(lots: readonly Lot[], points: number): Lot[] {
  let left = points
  return lots.flatMap((lot) => {
    const taken = Math.min(lot.points, left)
    left -= taken
    return taken > 0 ? [{ endsOn: lot.endsOn, points: taken }] : []
  })
}

export const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, { points }) => sum + points, 0)

/** The expiry of returned points: as before, but in thirty days at least. */
export function endOfGivenBack(endsOn: Day, today: Day): Day {
  const least = addDays(today, DAYS_AT_LEAST)
  return endsOn > least ? endsOn : least
}
