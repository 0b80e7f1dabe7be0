/** How many pieces one line of an order holds (docs/rules.md, 27). */
export const MAX_QUANTITY = 999
/** How many lines one order holds. */
export const MAX_LINES = 200
/** How long the note of a line is, in characters as a person counts them: code points, not UTF-16 units. */
export const MAX_NOTE_CHARACTERS = 100

export function isNoteTooLong(note: string): boolean {
  return Array.from(note).length > MAX_NOTE_CHARACTERS
}

/** The note as it is kept, cut where it is too long: trimmed at both ends. */
export function cutNote(note: string): string {
  return Array.from(note.trim()).slice(0, MAX_NOTE_CHARACTERS).join('').trim()
}
