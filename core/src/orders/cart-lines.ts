import { cutNote, MAX_LINES, MAX_QUANTITY } from './limits.ts'

/** What the cart of a till and the cart of a guest have in common: lines with a quantity and a note. */
export type CountedLine = {
  /** Names the line within its cart, also while its note changes. */
  key: number
  quantity: number
  notes: string
}

/**
 * The lines with one more: on the line that holds the same without a note, else as a line of its own. The same lines
 * where the cart is full.
 */
export function addLine<L extends CountedLine>(
  lines: readonly L[],
  added: L,
  isSame: (line: L) => boolean,
): readonly L[] {
  const twin = added.notes === '' ? lines.find((line) => line.notes === '' && isSame(line)) : undefined
  const quantity = (twin?.quantity ?? 0) + added.quantity
  if (twin && quantity <= MAX_QUANTITY) return replaceLine(lines, { ...twin, quantity })
  return isFull(lines) ? lines : [...lines, added]
}

/** One piece more or less; the last one takes the line away, and more than the most changes nothing. */
export function changeQuantity<L extends CountedLine>(lines: readonly L[], key: number, by: 1 | -1): readonly L[] {
  const line = lines.find((one) => one.key === key)
  const quantity = (line?.quantity ?? 0) + by
  if (!line || quantity > MAX_QUANTITY) return lines
  return quantity < 1 ? removeLine(lines, key) : replaceLine(lines, { ...line, quantity })
}

export function removeLine<L extends CountedLine>(lines: readonly L[], key: number): readonly L[] {
  return lines.filter((line) => line.key !== key)
}

export function changeNotes<L extends CountedLine>(lines: readonly L[], key: number, notes: string): readonly L[] {
  return lines.map((line) => (line.key === key ? { ...line, notes: cutNote(notes) } : line))
}

/** Whether nothing can be added as a line of its own any more. */
export function isFull(lines: readonly unknown[]): boolean {
  return lines.length >= MAX_LINES
}

export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function replaceLine<L extends CountedLine>(lines: readonly L[], changed: L): readonly L[] {
  return lines.map((line) => (line.key === changed.key ? changed : line))
}
