import { randomInt } from 'node:crypto'

/** No characters that sound or look alike: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
export const CODE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'
export const CODE_LENGTH = 8

/** A code that is easy to read aloud. */
export function newReservationCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}

/** Reads a typed code: in any case, possibly with spaces or hyphens. */
export function readReservationCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}
