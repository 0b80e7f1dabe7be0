import { expect, test } from 'vitest'
import { fullPage, loadPages } from './load-pages.rules.ts'

const ROWS = [9, 8, 7, 6, 5]
const pageOfTwo = (before: string | null) => {
  const rows = ROWS.filter((row) => before === null || row < Number(before)).slice(0, 2)
  return Promise.resolve(fullPage(rows, rows.length === 2, (row) => row))
}
const shown = async (most: number) => (await loadPages(most, pageOfTwo)).map(({ rows }) => rows)

test('pages are loaded one after the other, as many as requested, at most all', async () => {
  expect(await shown(1)).toEqual([[9, 8]])
  expect(await shown(2)).toEqual([
    [9, 8],
    [7, 6],
  ])
  expect((await shown(9)).flat()).toEqual(ROWS)
})

test('a page that is not full is the last one', async () => {
  expect((await loadPages(9, pageOfTwo)).map(({ next }) => next)).toEqual(['8', '6', undefined])
})
