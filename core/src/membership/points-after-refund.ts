import type { Day } from '../calendar/business-day.ts'
import { negated, type PointsMove } from './points-moves.ts'
import { endOfGivenBack, pointsToTakeBack, sumOf, takeNewest, type EarningTerms, type Lot } from './points.ts'

/** Points that a card earned by an invoice, and how many were taken back. */
export type EarnedByInvoice = {
  memberId: string
  earned: number
  takenBack: number
  amountPerPoint: number | null
  tenths: number
  minBill: number
  endsOn: Day
}

/** Points spent on a discount of an invoice and not returned yet. */
export type SpentOnInvoice = {
  memberId: string
  discountId: string
  title: string | null
  parts: readonly Lot[]
  /** The discount is still on a line of an open bill. */
  isOnOpenBill: boolean
  /**
   * The invoices of the same orders with the discount, and how much of each was left before this credit note, in minor
   * units.
   */
  invoices: readonly { number: number; left: number }[]
}

export type PointsOfInvoice = {
  earned: readonly EarnedByInvoice[]
  spent: readonly SpentOnInvoice[]
  /** Lots of all affected cards. */
  lots: readonly (Lot & { memberId: string })[]
}

type Refunded = { invoiceNumber: number; creditNoteNumber: number; left: number; day: Day; movedBy: string | null }

/**
 * Moves points after a credit note. Once nothing of the invoice is left, points spent on it return first. Then points
 * earned beyond what is left of it are taken back, as far as the card has points
 * (docs/rules/loyalty.md#points-after-a-credit-note).
 */
export function pointsAfterRefund(
  { earned, spent, lots }: PointsOfInvoice,
  { left, day, ...of }: Refunded,
): PointsMove[] {
  const isGone = (invoice: { number: number; left: number }) =>
    (invoice.number === of.invoiceNumber ? left : invoice.left) === 0
  const back = spent
    .filter(({ isOnOpenBill, invoices }) => !isOnOpenBill && invoices.every(isGone))
    .map(({ memberId, discountId, title, parts }): PointsMove => {
      const later = parts.map(({ endsOn, points }) => ({ endsOn: endOfGivenBack(endsOn, day), points }))
      return { ...of, kind: 'give_back', memberId, discountId, title, parts: later }
    })
  const taken = earned.flatMap((one): PointsMove[] => {
    const owed = pointsToTakeBack(one, left, termsOf(one))
    if (owed === 0) return []
    const { memberId, endsOn } = one
    const own = [...lots, ...back.flatMap((move) => move.parts.map((part) => ({ ...part, memberId: move.memberId })))]
    const newest = takeNewest(summed(own.filter((lot) => lot.memberId === memberId)), owed)
    const parts = newest.length > 0 ? negated(newest) : [{ endsOn, points: 0 }]
    return [{ ...of, kind: 'take_back', memberId, parts, missed: owed - sumOf(newest) }]
  })
  return [...back, ...taken]
}

/** Points with the same expiry form one lot. */
function summed(lots: readonly Lot[]): Lot[] {
  const byDay = new Map<Day, number>()
  for (const { endsOn, points } of lots) byDay.set(endsOn, (byDay.get(endsOn) ?? 0) + points)
  return [...byDay].map(([endsOn, points]) => ({ endsOn, points }))
}

function termsOf({ amountPerPoint, tenths, minBill }: EarnedByInvoice): EarningTerms {
  return amountPerPoint === null ? { kind: 'visits', minBill } : { kind: 'points', amountPerPoint, tenths }
}
