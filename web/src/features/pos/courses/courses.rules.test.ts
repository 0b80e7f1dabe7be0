import { expect, test } from 'vitest'
import { courseOf, nextChoice, nowAndLater } from './courses.rules.ts'

const menu = {
  items: new Map([
    ['soup', { id: 'soup', course: null, category_id: 'starters' }],
    ['tart', { id: 'tart', course: 3, category_id: 'starters' }],
    ['beer', { id: 'beer', category_id: null }],
  ]),
  categories: [{ id: 'starters', title: 'Starters', course: 1 }],
}

test('a line has its chosen course, else its item’s, else its category’s', () => {
  expect(courseOf({ itemId: 'soup' }, menu)).toBe(1)
  expect(courseOf({ itemId: 'tart' }, menu)).toBe(3)
  expect(courseOf({ itemId: 'beer' }, menu)).toBeNull()
  expect(courseOf({ itemId: 'soup', course: 2 }, menu)).toBe(2)
  expect(courseOf({ itemId: 'soup', course: null }, menu)).toBeNull()
})

test('each touch moves to the next course, and from the last to at once', () => {
  expect([null, 1, 2, 3].map((course) => nextChoice(course, [3, 1, 2]))).toEqual([1, 2, 3, null])
})

const lines = [
  { quantity: 3, course: 2, name: 'mains' },
  { quantity: 2, course: null, name: 'drinks' },
  { quantity: 1, course: 1, name: 'starters' },
  { quantity: 2, course: 1, name: 'starters' },
]

test('drinks and the first course go now, mains later', () => {
  expect(nowAndLater(lines, null)).toEqual({
    now: [
      { name: 'drinks', quantity: 2 },
      { name: 'starters', quantity: 3 },
    ],
    later: [{ name: 'mains', quantity: 3 }],
  })
})

test('lines of a fired course go now', () => {
  expect(nowAndLater(lines, 2).later).toEqual([])
})
