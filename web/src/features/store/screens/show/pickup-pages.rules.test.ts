import { expect, test } from 'vitest'
import { fontSizeOf, pagesOf } from './pickup-pages.rules.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test.each([
  [0, 2, [0]],
  [6, 2, [6]],
  [7, 4, [7]],
  [20, 4, [20]],
  [21, 4, [20, 1]],
  [40, 4, [20, 20]],
])('%i numbers stand in %i columns, on pages of %j', (count, columns, sizes) => {
  const { grid, pages } = pagesOf(numbers(count))
  expect(grid.columns).toBe(columns)
  expect(pages.map(({ length }) => length)).toEqual(sizes)
  expect(pages.flat()).toEqual(numbers(count))
})

test('on a television six numbers of three digits are at least 120 pixels high', () => {
  // a side of 1920 × 1080 without its heading: 900 by 850; digits are 0.7 of their size high
  const [, width, height] = /min\(([\d.]+)cqw, ([\d.]+)cqh\)/.exec(fontSizeOf({ columns: 2, rows: 3 }, 3, true))!
  expect(Math.min(Number(width) * 9, Number(height) * 8.5) * 0.7).toBeGreaterThan(120)
})
