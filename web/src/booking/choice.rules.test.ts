import { expect, test } from 'vitest'
import { addressOf, monthAfter, readChoice, weeksOfMonth } from './choice.rules.ts'

const BOUNDS = { largestParty: 8, firstDay: '2026-11-25', lastDay: '2027-01-24' }
const read = (search: string) => readChoice(new URLSearchParams(search), BOUNDS)

test('an impossible choice counts as not made, and so do all later ones', () => {
  expect(read('people=4&day=2026-12-02&time=2026-12-02T19:30')).toEqual({
    people: 4,
    day: '2026-12-02',
    time: '2026-12-02T19:30',
  })
  for (const people of ['0', '9', '2.5', 'x', ''])
    expect(read(`people=${people}&day=2026-12-02`)).toEqual({ people: null, day: null, time: null })
  for (const day of ['2026-11-24', '2027-01-25', '2026-02-30'])
    expect(read(`people=2&day=${day}&time=2026-12-02T19:30`)).toEqual({ people: 2, day: null, time: null })
  expect(read('people=2&day=2026-12-02&time=19:30').time).toBeNull()
})

test('a choice can be read back from its address', () => {
  const choice = { people: 2, day: '2026-12-02', time: '2026-12-03T00:15' }
  const address = addressOf('/b/ACDEFGHJKM', choice, true)
  expect(address).toContain('change=1')
  expect(read(address.split('?')[1]!)).toEqual(choice)
  expect(addressOf('/b/X', { people: null, day: null, time: null }, false)).toBe('/b/X')
})

test('a month is whole weeks that begin on Monday', () => {
  const weeks = weeksOfMonth('2026-11')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})
