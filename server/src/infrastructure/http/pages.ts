import { AppError } from '#core/app-error.ts'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The number that a page begins behind; null: the first. */
export function readMark(before: string | null): number | null {
  if (before === null) return null
  if (!/^\d{1,15}$/.test(before)) throw new AppError('request.invalid')
  return Number(before)
}

/** The id of the row that a page begins behind; null: the first. */
export function readIdMark(before: string | null): string | null {
  if (before !== null && !ID.test(before)) throw new AppError('request.invalid')
  return before
}

/** What is shown of rows that were asked for with one more than a page has, and where the next page begins. */
export function pageOf<R>(
  rows: readonly R[],
  most: number,
  markOf: (last: R) => string | number,
): { rows: R[]; next?: string } {
  const shown = rows.slice(0, most)
  return rows.length > most ? { rows: shown, next: String(markOf(shown.at(-1)!)) } : { rows: shown }
}
