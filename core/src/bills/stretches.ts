import { greatestCommonDivisor, leastCommonMultiple } from './divisors.ts'

/**
 * A stretch of an order line: the parts `from` to `to` of `of` equal parts, in whole numbers, 0 ≤ from < to ≤ of. The whole
 * line is 0 to 1 of 1. A bill contains stretches, so that one line can be paid on several bills (docs/rules.md, 67).
 */
export type Stretch = { from: number; to: number; of: number }

export const WHOLE: Stretch = { from: 0, to: 1, of: 1 }

/** Into how many parts a line may be cut at most. */
export const MOST_PARTS = 9999

/**
 * What the stretch takes of an amount of the line, in minor units: floor(amount × to ÷ of) − floor(amount × from ÷ of). So
 * stretches that cover the line always add up to the amount, however often they are cut.
 */
export function amountOfStretch(amount: number, { from, to, of }: Stretch): number {
  return floorShare(amount, to, of) - floorShare(amount, from, of)
}

/** The same stretch, counted in the parts of another stretch that contains it. */
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

/** Whether a line can be in these stretches: their parts meet at the least common multiple of what they count in. */
export function isTooFine(stretches: readonly Pick<Stretch, 'of'>[]): boolean {
  let parts = 1
  for (const { of } of stretches) {
    parts = leastCommonMultiple(parts, of)
    if (parts > MOST_PARTS) return true
  }
  return false
}

/** The stretch in so many equal pieces, in order. */
export function cutEqually(stretch: Stretch, ways: number): Stretch[] {
  return Array.from({ length: ways }, (_, at) => stretchOf({ from: at, to: at + 1, of: ways }, stretch))
}

/** The stretch that covers the same as `first` and `second` where these meet, else null. */
export function joined(first: Stretch, second: Stretch): Stretch | null {
  const [a, b] = compareStretches(first, second) <= 0 ? [first, second] : [second, first]
  if (a.to * b.of !== b.from * a.of) return null
  const of = leastCommonMultiple(a.of, b.of)
  return reduced({ from: a.from * (of / a.of), to: b.to * (of / b.of), of })
}

/** Sorts stretches of a line by where they begin. */
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
