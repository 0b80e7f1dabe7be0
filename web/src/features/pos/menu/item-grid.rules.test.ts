import { expect, test } from 'vitest'
import { gridOf } from './item-grid.rules.ts'

const height = 616

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
  const shown = (['photos', 'compact'] as const).map((view) => gridOf(view, { width, height, longestName: 20 }).columns)
  expect(shown).toEqual([columns, columns])
})

test('rows of the list are wide enough for a name and a price', () => {
  expect([358, 456, 696, 1264].map((width) => gridOf('list', { width, height, longestName: 20 }).columns)).toEqual([
    1, 1, 2, 4,
  ])
})

test('rows share the height without cutting the last one, and stay readable', () => {
  for (const view of ['photos', 'compact', 'list'] as const)
    for (let free = 310; free < 1200; free += 1) {
      const { rowHeight, gap, top } = gridOf(view, { width: 696, height: free, longestName: 20 })
      const pitch = rowHeight + gap
      const rows = Math.floor((free - top) / pitch)
      expect(top + rows * pitch, `${view} ${free}`).toBe(free)
      // all that cannot be shared: less than a pixel a row
      expect(top, `${view} ${free}`).toBeLessThan(4 + rows)
      expect(top, `${view} ${free}`).toBeGreaterThanOrEqual(4)
      expect(rowHeight, `${view} ${free}`).toBeGreaterThanOrEqual(46)
    }
})

test('cards are tall enough for the longest name of the menu, in three lines at most', () => {
  const cardsOf = (width: number, longestName: number) => gridOf('compact', { width, height: 548, longestName })
  expect(cardsOf(696, 31)).toMatchObject({ rowHeight: 62, titleLines: 2 })
  expect(cardsOf(696, 36)).toMatchObject({ rowHeight: 71, titleLines: 3 })
  expect(cardsOf(456, 31)).toMatchObject({ rowHeight: 71, titleLines: 3 })
  expect(cardsOf(358, 31)).toMatchObject({ rowHeight: 62, titleLines: 2 })
})

test('a window with less than two rows scrolls', () => {
  expect(gridOf('photos', { width: 448, height: 150, longestName: 20 })).toMatchObject({ rowHeight: 144, top: 4 })
})

test('names have one size on a screen, smaller where its compact cards are narrow', () => {
  const isNarrowAt = (width: number) => gridOf('compact', { width, height, longestName: 40 }).isNarrow
  expect([358, 456, 628, 696, 816, 1264].map(isNarrowAt)).toEqual([false, true, true, false, true, false])
  expect(gridOf('photos', { width: 456, height, longestName: 40 }).isNarrow).toBe(false)
})
