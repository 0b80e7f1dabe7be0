import { expect, test } from 'vitest'
import { givesWayBy, moveTo, placeByKey, placeUnder } from './sorting.rules.ts'

const ids = ['a', 'b', 'c', 'd']
// the third row is taller than the others
const boxes = [
  { top: 100, height: 40 },
  { top: 140, height: 40 },
  { top: 180, height: 100 },
  { top: 280, height: 40 },
]

test('a row moves up, down, to the ends and not beyond them', () => {
  expect(moveTo(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveTo(ids, 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveTo(ids, 'c', 2)).toEqual(ids)
  expect(moveTo(ids, 'b', -3)).toEqual(['b', 'a', 'c', 'd'])
  expect(moveTo(ids, 'b', 99)).toEqual(['a', 'c', 'd', 'b'])
  expect(moveTo(ids, 'gone', 0)).toBe(ids)
})

test('a dragged row goes after every row whose middle it has passed', () => {
  expect(placeUnder(boxes, 0, 0)).toBe(0)
  expect(placeUnder(boxes, 0, 39)).toBe(0)
  expect(placeUnder(boxes, 0, 41)).toBe(1)
  expect(placeUnder(boxes, 0, 109)).toBe(1)
  expect(placeUnder(boxes, 0, 111)).toBe(2)
  expect(placeUnder(boxes, 0, 5000)).toBe(3)
  expect(placeUnder(boxes, 3, -71)).toBe(2)
  expect(placeUnder(boxes, 3, -5000)).toBe(0)
  expect(placeUnder([], 0, 10)).toBe(0)
})

test('only rows between the old and the new place shift', () => {
  const shifts = (from: number, to: number) => ids.map((_, index) => givesWayBy(index, { from, to, distance: 40 }))
  expect(shifts(0, 2)).toEqual([0, -40, -40, 0])
  expect(shifts(3, 1)).toEqual([0, 40, 40, 0])
  expect(shifts(1, 1)).toEqual([0, 0, 0, 0])
})

test('arrows move by one, Home and End to the ends, other keys not at all', () => {
  expect(placeByKey('ArrowUp', 2, 3)).toBe(1)
  expect(placeByKey('ArrowUp', 0, 3)).toBe(0)
  expect(placeByKey('ArrowDown', 2, 3)).toBe(3)
  expect(placeByKey('ArrowDown', 3, 3)).toBe(3)
  expect(placeByKey('Home', 2, 3)).toBe(0)
  expect(placeByKey('End', 1, 3)).toBe(3)
  expect(placeByKey('x', 1, 3)).toBeNull()
})
