import { AppError } from '#core/app-error.ts'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The number after which a page begins; null: the first. */
export function readMark(before: string | null): number | null {
  if (before === null) return null
  if (!/^\d{1,15}$/.test(before)) throw new AppError('request.invalid')
  return Number(before)
}

/** The row id after which a page begins; null: the first. */
export function readIdMark(before: string | null): string | null {
  if (before !== null && !ID.test(before)) throw new AppError('request.invalid')
  return before
}

/** A page of rows that were read with one extra, and where the next page begins. */
export function pageOf<R>(
  rows: readonly R[],
  most: number,
  markOf: (last: R) => string | number,
): { rows: R[]; next?: string } {
  const shown = rows.slice(0, most)
  return rows.length > most ? { rows: shown, next: String(markOf(shown.at(-1)!)) } : { rows: shown }
}
