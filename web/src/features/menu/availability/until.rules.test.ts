import { expect, test } from 'vitest'
import { nextAt, portionsTyped } from './until.rules.ts'

const noon = new Date(2026, 10, 23, 12, 0, 30)

test.each([
  ['18:30', new Date(2026, 10, 23, 18, 30)],
  ['12:01', new Date(2026, 10, 23, 12, 1)],
  ['12:00', new Date(2026, 10, 24, 12, 0)],
  ['02:00', new Date(2026, 10, 24, 2, 0)],
])('the next %s lies ahead', (time, expected) => {
  expect(nextAt(time, noon)).toEqual(expected)
})

test.each(['', '24:00', '7:00', 'soon'])('“%s” is not a time', (time) => {
  expect(nextAt(time, noon)).toBeNull()
})

test.each([
  ['12', 12],
  [' 0', 0],
  ['', null],
  ['-1', null],
  ['10000', null],
  ['1.5', null],
])('“%s” portions are %s', (text, expected) => {
  expect(portionsTyped(text)).toBe(expected)
})
