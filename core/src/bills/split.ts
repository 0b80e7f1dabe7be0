import type { DiscountedLine } from './bill-amounts.ts'
import { dealPieces } from './deal-pieces.ts'
import type { GivenDiscount } from './discounts.ts'
import { leastCommonMultiple } from './divisors.ts'
import { compareStretches, isTooFine, joined, MOST_PARTS, stretchOf } from './stretches.ts'
import type { Stretch } from './stretches.ts'

/** A line of a bill as splitting sees it: a stretch of an order line with its discounts. */
export type Piece = {
  /** The order line. */
  orderItemId: string
  stretch: Stretch
  discounts: readonly GivenDiscount[]
}

/** A piece with its price, by which equal pieces are dealt. */
export type PricedPiece = Piece & Pick<DiscountedLine, 'amount' | 'rateMilli' | 'taxType'>

/** A chosen line of a bill, whole or `parts` of `of` equal parts. */
export type Chosen = { lineId: string; parts?: number | undefined; of?: number | undefined }

export type BillLine = Piece & { id: string }

export type SplitProblem = 'split.too_fine' | 'split.too_much' | 'split.unknown_line'

export type Taken<P extends Piece = Piece> = {
  /** The pieces of each group, in the order of the groups. */
  groups: P[][]
  /** Pieces in no group. */
  rest: P[]
}

/**
 * Takes the groups' parts out of the lines of a bill. Parts are counted in the original line and taken in sequence:
 * three groups that ask for a third each get the first, second and last third.
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

/** Cuts each line into equal pieces, one for each bill, with totals as close as possible. */
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
 * Makes a bill for each seat, the lowest first. Lines without a seat are the rest, or are cut equally over the seats.
 * Returns no group if no line names a seat.
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

/** Sorts pieces by order line and stretch, and joins adjacent pieces of a line. */
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
