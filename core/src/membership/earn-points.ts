import type { Day } from '../calendar/business-day.ts'
import { pointsFor } from './points.ts'

/** A level of members: whoever earned `from` points in a year gets so many tenths of the usual points. */
export type Tier = { from: number; tenths: number }

/** A card under its lock, with all that decides what an invoice of `day` earns; amounts in minor units. */
export type EarningCard = {
  id: string
  /** How many moves it has: the last one's number. */
  moves: number
  /** The day on which a visit was counted last. */
  lastVisitOn: Day | null
  /** The business day that these facts were read for. */
  day: Day
  /** Points that were earned in the 365 days ahead of that day. */
  earned: number
  /** When points end that are earned on that day. */
  endsOn: Day
  amountPerPoint: number | null
  minBill: number
  /** By `from`. */
  tiers: readonly Tier[]
  kind: 'points' | 'visits'
}

/** The points of an invoice, with the terms of that day beside them. */
export type EarnedPoints = Pick<EarningCard, 'endsOn' | 'day' | 'amountPerPoint' | 'minBill'> & {
  memberId: string
  number: number
  points: number
  invoiceNumber: number
  /** The total that earned them. */
  base: number
  tenths: number
  isVisit: boolean
}

const USUAL_TENTHS = 10

/** Points of the card by an invoice (docs/rules.md, 158); null for none. A tier counts what was earned on the days before. */
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
