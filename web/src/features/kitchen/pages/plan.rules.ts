import type { Room } from '../../../ui/hooks/use-room.ts'
import { columnsIn } from '../../../ui/masonry/masonry.rules.ts'
import { GAP, packPages, type Measured, type Part } from './pack.rules.ts'

export type Packed = { columns: number; width: number; pages: Part[][] }

export type Plan<T> = { columns: number; width: number } & (
  | { missing: readonly T[]; packed: null }
  | { missing: readonly never[]; packed: Packed }
)

/**
 * Plans as many columns as fit, fewer if a word or a single line does not fit in one. `missing` are tickets to be
 * measured at that width first.
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

/** True if each line of a ticket has room in a column of its own, with unbroken words. */
function fits(size: Measured, height: number): boolean {
  const { head, foot, more, blocks, hasWholeWords } = size
  const tail = Math.max(foot, more)
  return hasWholeWords && blocks.every((block) => head + block.repeat + block.height + tail <= height)
}
