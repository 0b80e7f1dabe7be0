import type { DiscountedLine } from './bill-amounts.ts'
import { dealPieces } from './deal-pieces.ts'
import type { GivenDiscount } from './discounts.ts'
import { leastCommonMultiple } from './divisors.ts'
import { compareStretches, isTooFine, joined, MOST_PARTS, stretchOf } from './stretches.ts'
import type { Stretch } from './stretches.ts'

/** A line of a bill as far as splitting is concerned: a stretch of an order line, with the discounts it has. */
export type Piece = {
  /** The order line. */
  orderItemId: string
  stretch: Stretch
  discounts: readonly GivenDiscount[]
}

/** With what it comes to: equal pieces are dealt by that. */
export type PricedPiece = Piece & Pick<DiscountedLine, 'amount' | 'rateMilli' | 'taxType'>

/** A line of a bill that was chosen, whole or `parts` of `of` equal parts of it. */
export type Chosen = { lineId: string; parts?: number | undefined; of?: number | undefined }

export type BillLine = Piece & { id: string }

export type SplitProblem = 'split.too_fine' | 'split.too_much' | 'split.unknown_line'

export type Taken<P extends Piece = Piece> = {
  /** What each group takes, in the order of the groups. */
  groups: P[][]
  /** What no group names. */
  rest: P[]
}

/**
 * Takes what the groups name out of the lines of a bill. Parts are counted in the line as it was before, and taken one after
 * the other: three groups that name a third each take the first, the second and the last third.
 */
export function takeFromLines<L extends BillLine>(
  lines: readonly L[],
  groups: readonly (readonly Chosen[])[],
): Taken<L> | { problem: SplitProblem } {
  const known = new Map(lines.map((line) => [line.id, { line, taken: [] as number[], of: 1 }]))
  for (const { lineId, of = 1 } of groups.flat()) {
    const use = known.get(lineId)
    if (!use) return { problem: 'split.unknown_line' }
    use.of = leastCommonMultiple(use.of, of)
    if (use.of > MOST_PARTS) return { problem: 'split.too_fine' }
  }
  const taken = groups.map((group) =>
    group.map(({ lineId, parts = 1, of = 1 }) => {
      const use = known.get(lineId)!
      const from = use.taken.at(-1) ?? 0
      const to = from + (parts * use.of) / of
      use.taken.push(to)
      return { ...use.line, stretch: stretchOf({ from, to, of: use.of }, use.line.stretch) }
    }),
  )
  const uses = [...known.values()]
  if (uses.some(({ taken: ends, of }) => (ends.at(-1) ?? 0) > of)) return { problem: 'split.too_much' }
  const rest = uses.flatMap(({ line, taken: ends, of }) => {
    const from = ends.at(-1) ?? 0
    return from < of ? [{ ...line, stretch: stretchOf({ from, to: of, of }, line.stretch) }] : []
  })
  return checkFineness({ groups: taken, rest })
}

/** Each line cut into so many equal pieces, one for each bill: the bills come to sums as close as they can. */
export function cutLinesEqually<P extends PricedPiece>(
  lines: readonly P[],
  ways: number,
): Taken<P> | { problem: SplitProblem } {
  const cut = dealPieces(lines, ways)
  const groups = Array.from({ length: ways }, (_, at) =>
    lines.map((line, place) => ({ ...line, stretch: cut[place]![at]! })),
  )
  return checkFineness({ groups, rest: [] })
}

/**
 * A bill for each seat that its lines name, the smallest first. Lines without one are the rest, or each cut into as many equal
 * pieces as there are seats. No group: no line names a seat.
 */
export function splitBySeats<P extends PricedPiece & { seat: number | null }>(
  lines: readonly P[],
  rest: 'stay' | 'equal',
): Taken<P> | { problem: SplitProblem } {
  const seats = [...new Set(lines.flatMap(({ seat }) => seat ?? []))].toSorted((a, b) => a - b)
  const groups = seats.map((seat) => lines.filter((line) => line.seat === seat))
  const shared = lines.filter(({ seat }) => seat === null)
  if (rest === 'stay' || seats.length === 0 || shared.length === 0) return { groups, rest: shared }
  const cut = cutLinesEqually(shared, seats.length)
  if ('problem' in cut) return cut
  return { groups: groups.map((group, at) => [...group, ...cut.groups[at]!]), rest: [] }
}

/** The same pieces, sorted by order line and by where they begin; pieces of one line that meet are one again. */
export function joinPieces<P extends Piece>(pieces: readonly P[]): P[] {
  const sorted = pieces.toSorted(
    (a, b) =>
      (a.orderItemId < b.orderItemId ? -1 : a.orderItemId > b.orderItemId ? 1 : 0) ||
      compareStretches(a.stretch, b.stretch),
  )
  const result: P[] = []
  for (const piece of sorted) {
    const last = result.at(-1)
    const whole = last && areOfOneKind(last, piece) ? joined(last.stretch, piece.stretch) : null
    if (last && whole) result[result.length - 1] = { ...last, stretch: whole }
    else result.push(piece)
  }
  return result
}

/** Pieces with different discounts stay apart. */
function areOfOneKind(a: Piece, b: Piece): boolean {
  return (
    a.orderItemId === b.orderItemId &&
    a.discounts.length === b.discounts.length &&
    a.discounts.every((discount, at) => isSameDiscount(discount, b.discounts[at]!))
  )
}

function isSameDiscount(a: GivenDiscount, b: GivenDiscount): boolean {
  const [one, other] = [a.stretch, b.stretch]
  return (
    a.id === b.id &&
    a.left === b.left &&
    one.from * other.of === other.from * one.of &&
    one.to * other.of === other.to * one.of
  )
}

function checkFineness<P extends Piece>(taken: Taken<P>): Taken<P> | { problem: SplitProblem } {
  const stretches = new Map<string, Stretch[]>()
  for (const { orderItemId, stretch } of [...taken.groups.flat(), ...taken.rest])
    stretches.set(orderItemId, [...(stretches.get(orderItemId) ?? []), stretch])
  return [...stretches.values()].some(isTooFine) ? { problem: 'split.too_fine' } : taken
}
