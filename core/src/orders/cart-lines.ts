import { cutNote, MAX_LINES, MAX_QUANTITY } from './limits.ts'

/** A line of a till's or guest's cart, with its quantity and note. */
export type CountedLine = {
  /** Identifies the line within its cart, even while its note changes. */
  key: number
  quantity: number
  notes: string
}

/**
 * Adds a line: to an equal line without a note, else as a line of its own. Returns the same lines if the cart is full.
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

/** Adds or removes pieces. At 0 the line goes; above the maximum nothing changes. */
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

/** True if no new line fits. */
export function isFull(lines: readonly unknown[]): boolean {
  return lines.length >= MAX_LINES
}

export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function replaceLine<L extends CountedLine>(lines: readonly L[], changed: L): readonly L[] {
  return lines.map((line) => (line.key === changed.key ? changed : line))
}
