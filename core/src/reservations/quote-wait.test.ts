import { expect, test } from 'vitest'
import { FIRST_BOOKING_RULES } from './booking-rules.ts'
import { quoteWait } from './quote-wait.ts'
import type { Taken } from './room.ts'

const MINUTE = 60_000
const { turnTimes } = FIRST_BOOKING_RULES
const tables = [
  { id: 'a', seats: 2, minPeople: 1, isBookable: false },
  { id: 'b', seats: 4, minPeople: 1, isBookable: true },
]
const sits = (id: string, tableId: string, until: number): Taken => ({
  id,
  tableIds: [tableId],
  from: -MINUTE,
  until: until * MINUTE,
  people: 2,
  isMovable: false,
})

test('a party waits for the first table that is free for its turn, after those who wait already', () => {
  const taken = [sits('x', 'a', 22), sits('y', 'b', 41)]
  const quote = (ahead: number[], people: number) =>
    quoteWait({ room: { tables, combinations: [], taken }, turnTimes, now: 0 }, ahead, people)
  expect(quote([], 2)).toBe(25)
  expect(quote([], 3)).toBe(45)
  expect(quote([2], 2)).toBe(45)
  // the first of two leaves the small table after another 90 minutes
  expect(quote([2, 4], 2)).toBe(115)
  expect(quote([], 5)).toBeNull()
})

test('a free table is there at once, unless a booking comes too soon', () => {
  const coming: Taken = { ...sits('z', 'a', 0), from: 60 * MINUTE, until: 150 * MINUTE, isMovable: true }
  const quote = (taken: Taken[]) =>
    quoteWait({ room: { tables: tables.slice(0, 1), combinations: [], taken }, turnTimes, now: 0 }, [], 2)
  expect(quote([])).toBe(0)
  expect(quote([coming])).toBe(150)
})
