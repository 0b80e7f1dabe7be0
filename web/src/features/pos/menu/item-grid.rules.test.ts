import { expect, test } from 'vitest'
import { gridOf } from './item-grid.rules.ts'

test.each([
  ['a phone', 358, 2],
  ['a phone on its side', 448, 3],
  ['1024 px with the sidebar', 456, 3],
  ['1024 px without', 628, 4],
  ['1280 px with the sidebar', 696, 4],
  ['1280 px without', 816, 5],
  ['1920 px with the sidebar', 1144, 6],
  ['1920 px without', 1264, 7],
])('cards fill the width of %s', (_, width, columns) => {
  expect([gridOf('photos', width).columns, gridOf('compact', width).columns]).toEqual([columns, columns])
})

test('rows of the list are wide enough for a name and a price', () => {
  expect([358, 456, 696, 1264].map((width) => gridOf('list', width).columns)).toEqual([1, 1, 2, 4])
})
