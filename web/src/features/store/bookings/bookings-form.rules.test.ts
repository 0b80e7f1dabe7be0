import { expect, test } from 'vitest'
import { checkBookings, isCombination, toBookingSettings, toBookingsForm } from './bookings-form.rules.ts'
import type { BookingSettings } from './bookings.api.ts'

const STORED: BookingSettings = {
  isOnline: false,
  services: [{ days: [1, 2], first: '19:00', last: '00:30' }],
  closedDays: ['2026-12-25'],
  slotMinutes: 15,
  turnTimes: { upTo2: 90, upTo4: 105, upTo6: 120, more: 150 },
  bufferMinutes: 0,
  coversPerSlot: null,
  largestParty: 8,
  soonestMinutes: 60,
  furthestDays: 60,
  reminds: true,
  freesNoShows: true,
  combinations: [{ tableIds: ['a', 'b'], minPeople: 3, maxPeople: 4 }],
  tables: [{ id: 'a', title: 'T1', seats: 2, isWalkInOnly: false, minPeople: 1 }],
  code: null,
  publicUrl: '',
  dayStartsAt: '05:00',
}

test('stored settings are sent back unchanged', () => {
  const { code: _code, publicUrl: _url, dayStartsAt: _start, tables, ...rest } = STORED
  expect(toBookingSettings(toBookingsForm(STORED))).toEqual({
    ...rest,
    tables: tables.map(({ id, isWalkInOnly, minPeople }) => ({ id, isWalkInOnly, minPeople })),
  })
  expect(checkBookings(toBookingsForm(STORED), '05:00')).toEqual({})
})

test('finds problems that the server would refuse', () => {
  const form = toBookingsForm(STORED)
  const wrong = (change: object) => Object.keys(checkBookings({ ...form, ...change }, '05:00'))
  expect(wrong({ bufferMinutes: '31' })).toEqual(['bufferMinutes'])
  expect(wrong({ upTo2: '' })).toEqual(['upTo2'])
  expect(wrong({ coversPerSlot: '0' })).toEqual(['coversPerSlot'])
  expect(wrong({ services: [{ days: [], first: '19:00', last: '20:00' }] })).toEqual(['services'])
  expect(wrong({ services: [{ days: [1], first: '20:00', last: '19:00' }] })).toEqual(['services'])
  expect(wrong({ combinations: [{ tableIds: ['a'], minPeople: '1', maxPeople: '2' }] })).toEqual(['combinations'])
  expect(isCombination({ tableIds: ['a', 'b'], minPeople: '5', maxPeople: '4' })).toBe(false)
})
