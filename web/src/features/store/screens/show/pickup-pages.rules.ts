/** Grids for the numbers on one side, in two sizes; more numbers are shown a page at a time. */
const LARGE = { columns: 2, rows: 3 }
const SMALL = { columns: 4, rows: 5 }

export const PAGE_MS = 8_000

export type Grid = { columns: number; rows: number }

/** The pages of a side, all in one size: as large as fits on one page, then smaller, then on several pages. */
export function pagesOf<T>(numbers: readonly T[]): { grid: Grid; pages: T[][] } {
  const grid = numbers.length <= LARGE.columns * LARGE.rows ? LARGE : SMALL
  const size = grid.columns * grid.rows
  const pages = Array.from({ length: Math.max(1, Math.ceil(numbers.length / size)) }, (_, page) =>
    numbers.slice(page * size, (page + 1) * size),
  )
  return { grid, pages }
}

/** The digits that are as wide as a number; the letter of a till takes one and a half. */
export const digitsOf = (called: string): number => called.length + (/^\d/.test(called) ? 0 : 0.5)

/** The digits' font size as CSS, so that the widest number fits its cell. */
export function fontSizeOf({ columns, rows }: Grid, digits: number, hasEstimates: boolean): string {
  // a bold digit is two thirds of its size wide; a fifth of the cell stays free between numbers
  const width = Math.floor((80 / columns / (0.67 * Math.max(2, digits))) * 10) / 10
  const height = Math.floor(((hasEstimates ? 70 : 82) / rows) * 10) / 10
  return `min(${width}cqw, ${height}cqh)`
}
