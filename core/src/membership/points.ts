import { addDays, type Day } from '../calendar/business-day.ts'

/** What a bill earns by: points per full amount, times the tier's multiplier in tenths, or a visit from a least bill on. */
export type EarningTerms =
  | { kind: 'points'; amountPerPoint: number; tenths: number }
  | { kind: 'visits'; minBill: number }

/** Points that end on the same business day. */
export type Lot = { endsOn: Day; points: number }

const DAYS_AT_LEAST = 30

/** What a bill of this total earns, in whole points; amounts in minor units. */
export function pointsFor(total: number, terms: EarningTerms): number {
  if (terms.kind === 'visits') return total > 0 && total >= terms.minBill ? 1 : 0
  return Math.floor((total * terms.tenths) / (10 * terms.amountPerPoint))
}

/** What is to be taken back of points that were earned, after something of their invoice was given back. */
export function pointsToTakeBack(
  { earned, takenBack }: { earned: number; takenBack: number },
  left: number,
  terms: EarningTerms,
): number {
  return Math.max(0, earned - takenBack - pointsFor(left, terms))
}

/** These points out of lots, those that end first before the others; fewer where there are not as many. */
export function takeOldest(lots: readonly Lot[], points: number): Lot[] {
  return take(
    lots.toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1)),
    points,
  )
}

/** The same, those that end last before the others: what is taken back was earned lately. */
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

/** The sum of lots. */
export const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, { points }) => sum + points, 0)

/** When points that come back end: as before, and in thirty days at least. */
export function endOfGivenBack(endsOn: Day, today: Day): Day {
  const least = addDays(today, DAYS_AT_LEAST)
  return endsOn > least ? endsOn : least
}
