import type { Room } from '../../../ui/hooks/use-room.ts'
import { columnsIn } from '../../../ui/masonry/masonry.rules.ts'

/** One line of a ticket with the titles above it, in pixels; `repeat` is what these titles take when a part of the ticket begins here. */
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

/** Blocks `from` to `to` of a ticket, and where they stand on their page. */
export type Part = {
  id: string
  from: number
  to: number
  isLast: boolean
  column: number
  top: number
  height: number
}

export type Packed = { columns: number; width: number; pages: Part[][] }

export const GAP = 8

type Space = { columns: number; height: number }
type Named = { id: string; size: Measured }

/** The height of a part: a later one repeats the titles that its first line stands under. */
function heightOf({ head, foot, more, blocks }: Measured, from: number, to: number): number {
  const lines = blocks.slice(from, to).reduce((sum, { height }) => sum + height, 0)
  const repeated = from > 0 ? (blocks[from]?.repeat ?? 0) : 0
  return Math.ceil(head + repeated + lines + (to >= blocks.length ? foot : more))
}

/** Whether each line of a ticket has room in a column of its own, with unbroken words. */
function fits(size: Measured, height: number): boolean {
  const { head, foot, more, blocks, hasWholeWords } = size
  const tail = Math.max(foot, more)
  return hasWholeWords && blocks.every((block) => head + block.repeat + block.height + tail <= height)
}

/**
 * Tickets in pages, in their order. Each goes to the column that is shortest so far; when it has no room there, the next page begins. A
 * ticket taller than a column continues in the columns to its right, and one longer than a page on the next page.
 */
export function packPages(tickets: readonly Named[], space: Space): Part[][] {
  const pages: Part[][] = []
  let page: Part[] = []
  let ends = emptyColumns(space)
  const turn = () => {
    pages.push(page)
    page = []
    ends = emptyColumns(space)
  }
  for (const ticket of tickets) {
    for (let from = 0, isPlaced = false; !isPlaced;) {
      const parts =
        wholePart(ticket, from, { ends, space }) ??
        partsBeside(ticket, from, { ends, space }) ??
        (page.length === 0 ? fillColumns(ticket, from, { start: 0, ends, space }) : null)
      for (const part of parts ?? []) {
        page.push(part)
        ends[part.column] = part.top + part.height + GAP
        from = part.to
        isPlaced = part.isLast
      }
      if (!isPlaced) turn()
    }
  }
  if (page.length > 0) pages.push(page)
  return pages
}

const emptyColumns = ({ columns }: Space) => Array.from({ length: columns }, () => 0)

type Page = { ends: readonly number[]; space: Space }

/** The rest of a ticket in the shortest column, if it has room there. */
function wholePart({ id, size }: Named, from: number, { ends, space }: Page): Part[] | null {
  const top = Math.min(...ends)
  const to = size.blocks.length
  const height = heightOf(size, from, to)
  return top + height <= space.height ? [{ id, from, to, isLast: true, column: ends.indexOf(top), top, height }] : null
}

/** The rest of a ticket that is taller than a column, from the column with the most room that has enough to its right. */
function partsBeside(ticket: Named, from: number, page: Page): Part[] | null {
  const { ends, space } = page
  if (heightOf(ticket.size, from, ticket.size.blocks.length) <= space.height) return null
  const starts = ends.map((_, column) => column).toSorted((a, b) => ends[a]! - ends[b]! || a - b)
  for (const start of starts) {
    const parts = fillColumns(ticket, from, { ...page, start })
    if (parts.at(-1)?.isLast === true) return parts
  }
  return null
}

/** As much of a ticket as columns have room for, from one of them to the right; an empty column takes a line even if it is too tall. */
function fillColumns({ id, size }: Named, from: number, { start, ends, space }: Page & { start: number }): Part[] {
  const parts: Part[] = []
  const end = size.blocks.length
  let at = from
  for (let column = start; column < space.columns && (at < end || parts.length === 0); column++) {
    const top = ends[column]!
    let to = end
    while (to > at && top + heightOf(size, at, to) > space.height) to--
    if (to === at && end > at) {
      if (top > 0) break
      to = at + 1
    }
    parts.push({ id, from: at, to, isLast: to === end, column, top, height: heightOf(size, at, to) })
    at = to
  }
  return parts
}

export type Plan<T> = { columns: number; width: number } & (
  | { missing: readonly T[]; packed: null }
  | { missing: readonly never[]; packed: Packed }
)

/**
 * As many columns as there is room for, fewer where a word or a single line has no room in one of them. `missing` are the tickets whose
 * size at that width is to be measured first.
 */
export function planOf<T extends { id: string }>(
  tickets: readonly T[],
  { room, least, sizeOf }: { room: Room; least: number; sizeOf: (ticket: T, width: number) => Measured | undefined },
): Plan<T> {
  for (let columns = columnsIn(room.width, { least, gap: GAP }); ; columns--) {
    const width = Math.floor((room.width - GAP * (columns - 1)) / columns)
    const missing = tickets.filter((ticket) => sizeOf(ticket, width) === undefined)
    if (missing.length > 0) return { columns, width, missing, packed: null }
    const named = tickets.map((ticket) => ({ id: ticket.id, size: sizeOf(ticket, width)! }))
    if (columns === 1 || named.every(({ size }) => fits(size, room.height))) {
      const pages = packPages(named, { columns, height: room.height })
      return { columns, width, missing: [], packed: { columns, width, pages } }
    }
  }
}

/** The tickets of a page, each once. */
export const idsOf = (page: readonly Part[] | undefined): string[] => [...new Set(page?.map(({ id }) => id))]

/** What waits on the pages before and behind one; a ticket that continues behind it waits there too. */
export function idsAround(pages: readonly (readonly Part[])[], page: number): { before: string[]; behind: string[] } {
  return { before: idsOf(pages.slice(0, page).flat()), behind: idsOf(pages.slice(page + 1).flat()) }
}
