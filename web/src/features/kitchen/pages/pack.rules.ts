/**
 * One line of a ticket with the titles above it, in pixels; `repeat` is the height of these titles when they are
 * repeated at the start of a part.
 */
type Block = { height: number; repeat: number }

/** The heights of a ticket's pieces at some width: `more` stands in place of the foot where the ticket continues elsewhere. */
export type Measured = {
  head: number
  foot: number
  more: number
  blocks: readonly Block[]
  /** Every word fits into the width. */
  hasWholeWords: boolean
}

/** Blocks `from` to `to` of a ticket, with their place on the page. */
export type Part = {
  id: string
  from: number
  to: number
  isLast: boolean
  column: number
  top: number
  height: number
}

export const GAP = 8

type Space = { columns: number; height: number }
type Named = { id: string; size: Measured }
/** Place of the next ticket: below the others in its column, or at the top of the next column. */
type Spot = { column: number; top: number }
/** One way to fill a page so far; a ticket that continues in the next column is broken once. */
type Way = Spot & { parts: readonly Part[]; breaks: number }

const EMPTY_PAGE: Way = { column: 0, top: 0, parts: [], breaks: 0 }

/**
 * Packs tickets into pages in their order: from top to bottom, then in the next column. A page holds as many as fit,
 * with as few breaks as possible. A ticket continues on the next page if it is longer than a page or would leave half
 * of a page empty; one taller than a column continues rather than leave three tenths empty, and any in a single column.
 */
export function packPages(tickets: readonly Named[], space: Space): Part[][] {
  const pages: Part[][] = []
  let ways: readonly Way[] = [EMPTY_PAGE]
  for (const ticket of tickets) {
    const heights = new Heights(ticket.size)
    let from = 0
    for (;;) {
      const further = waysOn(ways, { id: ticket.id, heights, from }, space)
      if (further.length > 0) {
        ways = further
        break
      }
      const begun = beginOf({ id: ticket.id, heights, from }, ways[0]!, space)
      pages.push([...ways[0]!.parts, ...begun])
      from = begun.at(-1)?.to ?? from
      ways = [EMPTY_PAGE]
    }
  }
  const { parts } = ways[0]!
  return parts.length > 0 ? [...pages, [...parts]] : pages
}

/** The rest of a ticket, from one of its blocks on. */
type Rest = { id: string; heights: Heights; from: number }

/** Heights of any part of a ticket. */
class Heights {
  readonly count: number
  readonly #size: Measured
  readonly #ends: readonly number[]

  constructor(size: Measured) {
    let end = 0
    this.#size = size
    this.count = size.blocks.length
    this.#ends = [0, ...size.blocks.map(({ height }) => (end += height))]
  }

  /** A later part repeats the titles that its first line stands under. */
  of(from: number, to: number): number {
    const { head, foot, more, blocks } = this.#size
    const repeated = from > 0 ? (blocks[from]?.repeat ?? 0) : 0
    return Math.ceil(head + repeated + this.#ends[to]! - this.#ends[from]! + (to === this.count ? foot : more))
  }
}

/**
 * Ways to fill a page with one more ticket, fewest breaks first: among those with equally many, the one that leaves the
 * most room.
 */
function waysOn(ways: readonly Way[], rest: Rest, space: Space): Way[] {
  const best: Way[] = []
  for (const way of ways) {
    const inNextColumn = { ...way, column: way.column + 1, top: 0 }
    for (const next of [withTicket(way, rest, space), withTicket(inNextColumn, rest, space)])
      if (next && isBefore(next, best[next.breaks])) best[next.breaks] = next
  }
  // a way with more breaks must leave more room
  return best.reduce<Way[]>((kept, way) => (isBefore(way, kept.at(-1)) ? [...kept, way] : kept), [])
}

const isBefore = (one: Spot, other: Spot | undefined): boolean =>
  other === undefined || one.column < other.column || (one.column === other.column && one.top < other.top)

/** A page with a ticket from a spot on, in as many columns as it takes; null where it has too few. */
function withTicket(way: Way, rest: Rest, space: Space): Way | null {
  const parts = flow(rest, way, space)
  const last = parts.at(-1)
  if (!last?.isLast) return null
  return {
    column: last.column,
    top: last.top + last.height + GAP,
    parts: [...way.parts, ...parts],
    breaks: way.breaks + parts.length - 1,
  }
}

/**
 * Share of a page in use before a ticket starts the next one: `HALF` if it fits one of several columns, `FULL` if it is
 * taller or a phone has one.
 */
const HALF = 0.5
const FULL = 0.7

/** Begins a ticket on this page although it does not fit; returns nothing if the ticket waits for the next page. */
function beginOf(rest: Rest, way: Way, space: Space): Part[] {
  const { heights, from } = rest
  const isLonger = flow(rest, EMPTY_PAGE, space).at(-1)?.isLast !== true
  const isTaller = heights.of(from, heights.count) > space.height
  const used = way.parts.reduce((sum, { height }) => sum + height, 0)
  const isFull = used >= (isTaller || space.columns === 1 ? FULL : HALF) * space.columns * space.height
  return isLonger || !isFull ? flow(rest, way, space) : []
}

/** Parts of a ticket from a spot to the end of the page; an empty column takes a line even if it is too tall. */
function flow({ id, heights, from }: Rest, spot: Spot, { columns, height: room }: Space): Part[] {
  const parts: Part[] = []
  const end = heights.count
  let { column, top } = spot
  for (let at = from; column < columns && parts.at(-1)?.isLast !== true; column++, top = 0) {
    let to = end
    while (to > at && top + heights.of(at, to) > room) to--
    const hasRoom = to > at || top + heights.of(at, end) <= room
    if (!hasRoom && top > 0) continue
    if (!hasRoom) to = Math.min(at + 1, end)
    parts.push({ id, from: at, to, isLast: to === end, column, top, height: heights.of(at, to) })
    at = to
  }
  return parts
}

/** The tickets of a page, each once. */
export const idsOf = (page: readonly Part[] | undefined): string[] => [...new Set(page?.map(({ id }) => id))]

/** Ids of tickets on later pages; a ticket that continues there counts. */
export const idsBehind = (pages: readonly (readonly Part[])[], page: number): string[] =>
  idsOf(pages.slice(page + 1).flat())
