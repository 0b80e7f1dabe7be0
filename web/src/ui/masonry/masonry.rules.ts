/** Number of columns that fit, of at least this width and with gaps between them; at least one. */
export function columnsIn(width: number, { least, gap }: { least: number; gap: number }): number {
  return Math.max(1, Math.floor((width + gap) / (least + gap)))
}

export type Placed = { column: number; top: number }

/**
 * Each card goes to the column that is shortest so far, the leftmost of equal ones: reading stays from left to right and
 * no card leaves a hole beneath it.
 */
export function placeCards(
  heights: readonly number[],
  columns: number,
  gap: number,
): { cards: Placed[]; height: number } {
  const ends = Array.from({ length: columns }, () => 0)
  const cards = heights.map((height) => {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    ends[column] = top + height + gap
    return { column, top }
  })
  return { cards, height: Math.max(0, Math.max(...ends) - gap) }
}
