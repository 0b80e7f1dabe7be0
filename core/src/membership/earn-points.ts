import type { Day } from '../calendar/business-day.ts'
import { pointsFor } from './points.ts'

/** A tier of members: `from` points earned in a year multiply points by `tenths`. */
export type Tier = { from: number; tenths: number }

/** A locked card with all facts that decide the points of an invoice of `day`; amounts in minor units. */
export type EarningCard = {
  id: string
  /** The number of its last move. */
  moves: number
  /** The day of the last counted visit. */
  lastVisitOn: Day | null
  /** The business day for which these facts were read. */
  day: Day
  /** Points earned in the 365 days before that day. */
  earned: number
  /** The day on which points earned that day expire. */
  endsOn: Day
  amountPerPoint: number | null
  minBill: number
  /** By `from`. */
  tiers: readonly Tier[]
  kind: 'points' | 'visits'
}

/** The points of an invoice and the terms of that day. */
export type EarnedPoints = Pick<EarningCard, 'endsOn' | 'day' | 'amountPerPoint' | 'minBill'> & {
  memberId: string
  number: number
  points: number
  invoiceNumber: number
  /** The total that earns them. */
  base: number
  tenths: number
  isVisit: boolean
}

const USUAL_TENTHS = 10

/**
 * Computes the points of an invoice (docs/rules/loyalty.md#earn-points); null for none. A tier counts points earned on
 * earlier days.
 */
export function earnPoints(
  card: EarningCard,
  { invoiceNumber, total }: { invoiceNumber: number; total: number },
): EarnedPoints | null {
  const { id, moves, lastVisitOn, earned, kind, tiers, day, endsOn, amountPerPoint, minBill } = card
  const isVisit = kind === 'visits'
  const tier = isVisit ? undefined : tiers.findLast(({ from }) => from <= earned)
  const tenths = tier?.tenths ?? USUAL_TENTHS
  const isCounted = isVisit && lastVisitOn === day
  const terms = isVisit
    ? ({ kind, minBill } as const)
    : ({ kind: 'points', amountPerPoint: amountPerPoint!, tenths } as const)
  const points = isCounted ? 0 : pointsFor(total, terms)
  if (points <= 0) return null
  const move = { memberId: id, number: moves + 1, points, invoiceNumber, base: total, tenths, isVisit }
  return { ...move, endsOn, day, amountPerPoint, minBill }
}
