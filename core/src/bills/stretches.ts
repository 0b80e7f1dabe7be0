import { greatestCommonDivisor, leastCommonMultiple } from './divisors.ts'

/**
 * A stretch of an order line: parts `from` to `to` of `of` equal parts, in whole numbers, 0 ≤ from < to ≤ of. The whole
 * line is 0 to 1 of 1. A bill contains stretches, so that one line can be paid on several bills
 * (docs/rules/bills.md#split-a-line).
 */
export type Stretch = { from: number; to: number; of: number }

export const WHOLE: Stretch = { from: 0, to: 1, of: 1 }

/** The most parts a line may be cut into. */
export const MOST_PARTS = 9999

/**
 * The amount of a stretch, in minor units: floor(amount × to ÷ of) − floor(amount × from ÷ of). Stretches that cover
 * the line therefore add up to its amount, however often it is cut.
 */
export function amountOfStretch(amount: number, { from, to, of }: Stretch): number {
  return floorShare(amount, to, of) - floorShare(amount, from, of)
}

/** Counts a stretch in the parts of an outer stretch that contains it. */
export function within(piece: Stretch, outer: Stretch): Stretch {
  const start = outer.from * piece.of
  return reduced({
    from: piece.from * outer.of - start,
    to: piece.to * outer.of - start,
    of: (outer.to - outer.from) * piece.of,
  })
}

/** The stretch that is `piece` of `outer`, counted in the parts of the line. */
export function stretchOf(piece: Stretch, outer: Stretch): Stretch {
  const length = outer.to - outer.from
  const start = outer.from * piece.of
  return reduced({ from: start + piece.from * length, to: start + piece.to * length, of: outer.of * piece.of })
}

/** True if a line cannot be cut into these stretches: the least common multiple of their parts is too large. */
export function isTooFine(stretches: readonly Pick<Stretch, 'of'>[]): boolean {
  let parts = 1
  for (const { of } of stretches) {
    parts = leastCommonMultiple(parts, of)
    if (parts > MOST_PARTS) return true
  }
  return false
}

/** Cuts the stretch into equal pieces, in order. */
export function cutEqually(stretch: Stretch, ways: number): Stretch[] {
  return Array.from({ length: ways }, (_, at) => stretchOf({ from: at, to: at + 1, of: ways }, stretch))
}

/** Joins two adjacent stretches; null if they do not meet. */
export function joined(first: Stretch, second: Stretch): Stretch | null {
  const [a, b] = compareStretches(first, second) <= 0 ? [first, second] : [second, first]
  if (a.to * b.of !== b.from * a.of) return null
  const of = leastCommonMultiple(a.of, b.of)
  return reduced({ from: a.from * (of / a.of), to: b.to * (of / b.of), of })
}

export function compareStretches(a: Stretch, b: Stretch): number {
  return a.from * b.of - b.from * a.of
}

/** The quantity of the stretch as it is shown, reduced: "2", "1/3", "4/3". */
export function formatQuantity(quantity: number, { from, to, of }: Stretch): string {
  const pieces = quantity * (to - from)
  const divisor = greatestCommonDivisor(pieces, of)
  return of === divisor ? String(pieces / divisor) : `${pieces / divisor}/${of / divisor}`
}

/** The same stretch with the smallest numbers that describe it. */
function reduced({ from, to, of }: Stretch): Stretch {
  const divisor = greatestCommonDivisor(greatestCommonDivisor(from, to), of)
  return { from: from / divisor, to: to / divisor, of: of / divisor }
}

function floorShare(amount: number, above: number, below: number): number {
  // amounts are never below 0 here, so that BigInt's division, which cuts, rounds down
  return Number((BigInt(amount) * BigInt(above)) / BigInt(below))
}
