import type { MenuView } from '../device/device-settings.ts'

export const GAP = 8

/** Bigger screens stand further away: their cards are a little wider as well as more. */
const CARD_MIN_WIDTH = 130
const CARD_WIDTH_SHARE = 1 / 40
const ROW_MIN_WIDTH = 270

const ROW_HEIGHTS: Record<MenuView, number> = { photos: 144, compact: 70, list: 48 }

/** How the items stand in a grid of this width, in CSS pixels. */
export function gridOf(view: MenuView, width: number): { columns: number; rowHeight: number } {
  const least = view === 'list' ? ROW_MIN_WIDTH : CARD_MIN_WIDTH + width * CARD_WIDTH_SHARE
  const columns = Math.max(view === 'list' ? 1 : 2, Math.floor((width + GAP) / (least + GAP)))
  return { columns, rowHeight: ROW_HEIGHTS[view] }
}
