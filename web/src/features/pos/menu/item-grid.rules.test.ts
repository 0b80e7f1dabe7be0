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
  const shown = (['photos', 'compact'] as const).map((view) => gridOf(view, { width, height }).columns)
  expect(shown).toEqual([columns, columns])
})

test('rows of the list are wide enough for a name and a price', () => {
  expect([358, 456, 696, 1264].map((width) => gridOf('list', { width, height }).columns)).toEqual([1, 1, 2, 4])
})

test('rows share the height without cutting the last one, and stay readable', () => {
  for (const view of ['photos', 'compact', 'list'] as const)
    for (let free = 310; free < 1200; free += 1) {
      const { rowHeight, gap, top } = gridOf(view, { width: 696, height: free })
      const pitch = rowHeight + gap
      const rows = Math.floor((free - top) / pitch)
      expect(top + rows * pitch, `${view} ${free}`).toBe(free)
      // all that cannot be shared: less than a pixel a row
      expect(top, `${view} ${free}`).toBeLessThan(4 + rows)
      expect(top, `${view} ${free}`).toBeGreaterThanOrEqual(4)
      expect(rowHeight, `${view} ${free}`).toBeGreaterThanOrEqual(46)
    }
})

test('narrow cards are tall enough for a long name in three lines', () => {
  expect(gridOf('compact', { width: 696, height: 548 })).toMatchObject({ rowHeight: 62, titleLines: 2 })
  expect(gridOf('compact', { width: 456, height: 548 })).toMatchObject({ rowHeight: 71, titleLines: 3 })
})

test('a window with less than two rows scrolls', () => {
  expect(gridOf('photos', { width: 448, height: 150 })).toMatchObject({ rowHeight: 144, top: 4 })
})
