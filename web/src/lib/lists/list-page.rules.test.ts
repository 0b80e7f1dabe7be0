import { expect, test } from 'vitest'
import { pageOf, readPage } from './list-page.rules.ts'

test.each([
  ['page=3', 3],
  ['', 1],
  ['page=-4', 1],
  ['page=many', 1],
  ['page=2.9', 2],
  ['page=99999999999', 1_000_000],
  ['page=Infinity', 1_000_000],
])('the address "%s" names page %d', (address, page) => {
  expect(readPage(new URLSearchParams(address))).toBe(page)
})

test('a list is cut into pages, and a page beyond the end shows the last', () => {
  const rows = ['a', 'b', 'c']
  expect(pageOf(rows, 1, 2)).toEqual({ page: 1, totalPages: 2, shown: ['a', 'b'] })
  expect(pageOf(rows, 9, 2)).toEqual({ page: 2, totalPages: 2, shown: ['c'] })
  expect(pageOf([], 4, 2)).toEqual({ page: 1, totalPages: 0, shown: [] })
})
