import type { MenuView } from '../device/device-settings.ts'

/** Larger screens stand further away, so their cards are somewhat wider as well as more. */
const CARD_MIN_WIDTH = 130
const CARD_WIDTH_SHARE = 1 / 40
const ROW_MIN_WIDTH = 270

const ROW_HEIGHTS: Record<MenuView, number> = { photos: 144, compact: 62, list: 46 }
const GAPS: Record<MenuView, number> = { photos: 8, compact: 6, list: 6 }
/** A compact card with a name in three lines. */
const THREE_LINES_HEIGHT = 70
/** All names on compact cards narrower than this are smaller. */
const NARROW_CARD = 160
/** Beside the name on a compact card, and a letter of it, in pixels. */
const BESIDE_NAME = 28
const LETTER = { usual: 7.5, small: 7 }
/** Share of two lines that words fill before one breaks into a third. */
const FILLED = 0.85

/** Free above the first row: room for the ring of an item that is in the cart. */
const EDGE = 4

type Grid = { columns: number; rowHeight: number; gap: number; top: number; titleLines: 2 | 3; isNarrow: boolean }

type Shown = { width: number; height: number; longestName: number }

/**
 * Lays out items in a space of this size, in CSS pixels. Rows are as low as the longest name allows, then share the
 * spare height, so that none is cut off at the lower edge. `top` is the free space above the first.
 */
export function gridOf(view: MenuView, { width, height, longestName }: Shown): Grid {
  const gap = GAPS[view]
  const least = view === 'list' ? ROW_MIN_WIDTH : CARD_MIN_WIDTH + width * CARD_WIDTH_SHARE
  const columns = Math.max(view === 'list' ? 1 : 2, Math.floor((width + gap) / (least + gap)))
  const card = (width + gap) / columns - gap
  const isNarrow = view === 'compact' && card < NARROW_CARD
  const letter = isNarrow ? LETTER.small : LETTER.usual
  const isLong = view === 'compact' && longestName * letter > 2 * (card - BESIDE_NAME) * FILLED
  const lowest = isLong ? THREE_LINES_HEIGHT : ROW_HEIGHTS[view]
  // the gap below the last row keeps the next one out of view
  const free = height - EDGE
  const rows = Math.floor(free / (lowest + gap))
  // a window with room for less than two rows scrolls
  const pitch = rows < 2 ? lowest + gap : Math.floor(free / rows)
  const rowHeight = pitch - gap
  const top = rows < 2 ? EDGE : height - rows * pitch
  const titleLines = view === 'compact' && rowHeight >= THREE_LINES_HEIGHT ? 3 : 2
  return { columns, rowHeight, gap, top, titleLines, isNarrow }
}
