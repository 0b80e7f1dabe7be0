import { expect, test } from 'vitest'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { aReservation } from './a-reservation-fixture.ts'
import { bookingDayOf, coversOfDay, fromNow, takenTables } from './booking-day.rules.ts'

const day = '2026-11-21'
const services = [
  { days: [6], first: '12:00', last: '14:00' },
  { days: [6], first: '19:00', last: '06:00' },
]
const clock = { services, dayStartsAt: '05:00', timeZone: 'UTC' }

const booking = (time: string, more: Partial<Reservation> = {}) =>
  aReservation(`2026-11-${time}:00.000Z`, { id: time, ...more })

test.each([
  ['2026-11-21T20:00', day],
  ['2026-11-22T00:30', day],
  ['2026-11-22T05:30', day],
  ['2026-11-22T06:30', '2026-11-22'],
  ['2026-11-21T03:00', '2026-11-20'],
])('%s counts for the day on which its service begins', (time, expected) => {
  expect(bookingDayOf(time, clock)).toBe(expected)
})

test('covers are counted by service, also after midnight; cancelled bookings and no-shows do not count', () => {
  const all = [
    booking('21T11:30'),
    booking('21T12:30', { people_count: 4 }),
    booking('21T17:00', { people_count: null }),
    booking('21T20:00'),
    booking('22T00:30', { people_count: 3 }),
    booking('21T20:00', { status: 'cancelled' }),
    booking('21T20:00', { stage: 'no_show' }),
  ]
  expect(coversOfDay(all, day, clock)).toEqual([
    { meal: 'lunch', first: null, covers: 6, bookings: 3 },
    { meal: 'dinner', first: null, covers: 5, bookings: 2 },
  ])
})

test('a day without services counts as a whole, and two dinners name their first start', () => {
  expect(coversOfDay([booking('21T20:00')], day, { ...clock, services: [] })).toEqual([
    { meal: null, first: null, covers: 2, bookings: 1 },
  ])
  const two = [...services, { days: [6], first: '21:30', last: '22:00' }]
  expect(coversOfDay([], day, { ...clock, services: two }).map(({ first }) => first)).toEqual([null, '19:00', '21:30'])
})

test('expected parties come before those seated, gone or cancelled', () => {
  const all = [
    booking('21T12:00'),
    booking('21T17:00', { stage: 'seated' }),
    booking('21T18:30', { isLate: true }),
    booking('21T20:00', { status: 'cancelled' }),
    booking('21T21:00'),
  ]
  const { next, others } = fromNow(all, Date.parse('2026-11-21T19:00:00.000Z'))
  expect(next.map(({ id }) => id)).toEqual(['21T18:30', '21T21:00'])
  expect(others.map(({ id }) => id)).toEqual(['21T12:00', '21T17:00', '21T20:00'])
})

test('a table is taken while somebody has it and two hours before', () => {
  const taken = (time: string, one = booking('21T20:00'), except?: string) =>
    takenTables([one], { time: `${day}T${time}`, timeZone: 'UTC', except }).has('t1')
  expect(['18:00', '18:01', '20:00', '21:59', '22:00'].map((time) => taken(time))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(taken('20:00', booking('21T20:00'), '21T20:00')).toBe(false)
  expect(taken('20:00', booking('21T20:00', { stage: 'done' }))).toBe(false)
})
