import { expect, test } from 'vitest'
import { nextInGrid } from './grid-keys.rules.ts'

// three in a row, then two
const boxes = [0, 1, 2, 3, 4].map((at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 80, width: 90 }))

test('arrows move along the row, and to the tile above or below', () => {
  expect(nextInGrid(boxes, 0, 'ArrowRight')).toBe(1)
  expect(nextInGrid(boxes, 2, 'ArrowRight')).toBe(3)
  expect(nextInGrid(boxes, 3, 'ArrowLeft')).toBe(2)
  expect(nextInGrid(boxes, 1, 'ArrowDown')).toBe(4)
  expect(nextInGrid(boxes, 2, 'ArrowDown')).toBe(4)
  expect(nextInGrid(boxes, 3, 'ArrowUp')).toBe(0)
})

test('other keys, and arrows at the edges, move nowhere', () => {
  expect(nextInGrid(boxes, 0, 'ArrowLeft')).toBeNull()
  expect(nextInGrid(boxes, 4, 'ArrowRight')).toBeNull()
  expect(nextInGrid(boxes, 4, 'ArrowDown')).toBeNull()
  expect(nextInGrid(boxes, 0, 'Enter')).toBeNull()
  expect(nextInGrid(boxes, -1, 'ArrowDown')).toBeNull()
})
