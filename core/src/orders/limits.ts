/** The most pieces on one line (docs/rules/orders.md#limits-of-an-order). */
export const MAX_QUANTITY = 999
/** The most lines in one order. */
export const MAX_LINES = 200
/** The longest note of a line, in characters as people count them: code points, not UTF-16 units. */
export const MAX_NOTE_CHARACTERS = 100

export function isNoteTooLong(note: string): boolean {
  return Array.from(note).length > MAX_NOTE_CHARACTERS
}

/** Trims a note and cuts it to its maximum length. */
export function cutNote(note: string): string {
  return Array.from(note.trim()).slice(0, MAX_NOTE_CHARACTERS).join('').trim()
}
