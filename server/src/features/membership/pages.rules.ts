import { AppError } from '../../infrastructure/app-error.ts'

/** The number that a page begins behind; null: the newest. */
export function readMark(before: string | null): number | null {
  if (before === null) return null
  if (!/^\d{1,15}$/.test(before)) throw new AppError('request.invalid')
  return Number(before)
}

/** What is shown of rows that were asked for with one more than a page has, and where the next page begins. */
export function pageOf<R extends { number: number }>(rows: readonly R[], most: number): { rows: R[]; next?: string } {
  const shown = rows.slice(0, most)
  return rows.length > most ? { rows: shown, next: String(shown.at(-1)!.number) } : { rows: shown }
}
