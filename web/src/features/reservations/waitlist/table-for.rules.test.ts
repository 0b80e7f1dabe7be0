import { expect, test } from 'vitest'
import { tableFor } from './table-for.rules.ts'

const free = [
  { id: 'six', title: 'T6', seats: 6 },
  { id: 'two', title: 'T2', seats: 2 },
  { id: 'four', title: 'T4', seats: 4 },
]

test.each([
  [1, 'two'],
  [2, 'two'],
  [3, 'four'],
  [6, 'six'],
  [7, undefined],
])('%i people sit at %s', (people, expected) => {
  expect(tableFor(people, free)?.id).toBe(expected)
})

test('no table is offered if none is free', () => {
  expect(tableFor(2, [])).toBeNull()
})
