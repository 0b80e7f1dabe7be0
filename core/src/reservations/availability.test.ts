import { describe, expect, test } from 'vitest'
import { availabilityOfDay, heldFor, isWithinOnlineRules, type BookingDay } from './availability.ts'
import { FIRST_BOOKING_RULES, turnMinutesOf, type BookingRules } from './booking-rules.ts'
import { findPlace } from './find-place.ts'
import { placesFor, type Room, type Taken } from './room.ts'

const HOUR = 3_600_000
const PARIS = { timeZone: 'Europe/Paris', dayStartsAt: '05:00' }
const table = (id: string, seats: number, more: object = {}) => ({ id, seats, minPeople: 1, isBookable: true, ...more })
const taken = (id: string, tableId: string, from: number, until: number): Taken => ({
  id,
  tableIds: [tableId],
  from: from * HOUR,
  until: until * HOUR,
  people: 2,
  isMovable: true,
})
const aRoom = (room: Partial<Room>): Room => ({ tables: [], combinations: [], taken: [], ...room })

function aDay(rules: Partial<BookingRules> = {}, room: Partial<Room> = {}): BookingDay {
  const service = { days: [1, 2, 3, 4, 5, 6, 7], first: '19:00', last: '20:00' }
  return {
    rules: { ...FIRST_BOOKING_RULES, services: [service], ...rules },
    clock: PARIS,
    room: aRoom({ tables: [table('a', 2), table('b', 4)], ...room }),
    starts: [],
    now: 0,
  }
}

const timesOf = (day: BookingDay, date: string, people = 2) =>
  availabilityOfDay(day, date, people).map(({ time, isFree }) => `${time.slice(11)}${isFree ? '' : ' full'}`)

describe('places', () => {
  test('fewest spare seats, then fewest tables, then position', () => {
    const tables = [table('a', 6), table('b', 4), table('c', 4), table('d', 2), table('e', 2)]
    const combinations = [
      { tableIds: ['d', 'e'], minPeople: 3, maxPeople: 4 },
      { tableIds: ['b', 'd'], minPeople: 5, maxPeople: 6 },
    ]
    const ids = (people: number) =>
      placesFor({ tables, combinations }, { people }).map(({ tableIds }) => tableIds.join())
    expect(ids(4)).toEqual(['b', 'c', 'd,e', 'a'])
    expect(ids(6)).toEqual(['a', 'b,d'])
    expect(ids(7)).toEqual([])
  })

  test('walk-in-only tables, tables without seats and too small parties are left out', () => {
    const tables = [table('a', 2, { isBookable: false }), table('b', 0), table('c', 6, { minPeople: 4 }), table('d', 8)]
    const combinations = [{ tableIds: ['a', 'd'], minPeople: 1, maxPeople: 10 }]
    const ids = (people: number, forWalkIn = false) =>
      placesFor({ tables, combinations }, { people, forWalkIn }).map(({ tableIds }) => tableIds.join())
    expect(ids(2)).toEqual(['d'])
    expect(ids(4)).toEqual(['c', 'd'])
    expect(ids(2, true)).toEqual(['a', 'd', 'a,d'])
  })

  test('bookings that nobody pinned give way to a party that needs the table, pinned ones do not', () => {
    const tables = [table('a', 4), table('b', 2)]
    const room = aRoom({ tables, taken: [taken('x', 'a', 0, 2)] })
    const party = { people: 4, from: HOUR, until: 3 * HOUR }
    expect(findPlace(room, party)).toEqual({ tableIds: ['a'], moves: [{ id: 'x', tableIds: ['b'] }] })
    const pinned = aRoom({ tables, taken: [{ ...taken('x', 'a', 0, 2), isMovable: false }] })
    expect(findPlace(pinned, party)).toBeNull()
    expect(findPlace(room, { people: 4, from: 2 * HOUR, until: 3 * HOUR })).toEqual({ tableIds: ['a'], moves: [] })
  })

  test('a combination is cleared of two bookings at once', () => {
    const tables = [table('a', 2), table('b', 2), table('c', 2), table('d', 2)]
    const combinations = [{ tableIds: ['a', 'b'], minPeople: 4, maxPeople: 4 }]
    const room = aRoom({ tables, combinations, taken: [taken('x', 'a', 0, 2), taken('y', 'b', 1, 3)] })
    const found = findPlace(room, { people: 4, from: HOUR, until: 2 * HOUR })
    expect(found?.tableIds).toEqual(['a', 'b'])
    expect(found?.moves.map(({ id }) => id).toSorted()).toEqual(['x', 'y'])
    expect(new Set(found?.moves.flatMap(({ tableIds }) => tableIds))).toEqual(new Set(['c', 'd']))
  })
})

describe('the times of a day', () => {
  test('services of its weekday, not on closed days, and not what has gone by', () => {
    const day = aDay({ closedDays: ['2026-11-26'] })
    expect(timesOf(day, '2026-11-25')).toEqual(['19:00', '19:15', '19:30', '19:45', '20:00'])
    expect(timesOf(day, '2026-11-26')).toEqual([])
    const monday = aDay({ services: [{ days: [1], first: '12:00', last: '12:10' }] })
    expect(timesOf(monday, '2026-11-23')).toEqual(['12:00'])
    expect(timesOf(monday, '2026-11-25')).toEqual([])
    expect(timesOf({ ...day, now: Date.parse('2026-11-25T18:40Z') }, '2026-11-25')).toEqual(['19:45', '20:00'])
  })

  test('a service that goes past midnight belongs to its evening', () => {
    const day = aDay({ services: [{ days: [3], first: '23:30', last: '00:30' }], slotMinutes: 30 })
    expect(availabilityOfDay(day, '2026-11-25', 2).map(({ time }) => time)).toEqual([
      '2026-11-25T23:30',
      '2026-11-26T00:00',
      '2026-11-26T00:30',
    ])
  })

  test('the turn and the buffer keep a table from the next party', () => {
    const at = Date.parse('2026-11-25T18:00Z')
    const busy = (rules: Partial<BookingRules>) => {
      const day = aDay({ services: [{ days: [3], first: '20:00', last: '21:00' }], ...rules })
      const held = heldFor(day.rules, at, 2)
      const one: Taken = { id: 'x', tableIds: ['a'], ...held, people: 2, isMovable: false }
      return timesOf({ ...day, room: { ...day.room, tables: [table('a', 2)], taken: [one] } }, '2026-11-25')
    }
    expect(busy({})).toEqual(['20:00 full', '20:15 full', '20:30', '20:45', '21:00'])
    expect(busy({ bufferMinutes: 15 })).toEqual(['20:00 full', '20:15 full', '20:30 full', '20:45', '21:00'])
  })

  test('a slot takes so many people who start in it, those without a table included', () => {
    const day = { ...aDay({ coversPerSlot: 4 }), starts: [{ id: 'x', at: Date.parse('2026-11-25T18:20Z'), people: 3 }] }
    expect(timesOf(day, '2026-11-25')).toEqual(['19:00', '19:15 full', '19:30', '19:45', '20:00'])
    expect(timesOf(day, '2026-11-25', 1)).not.toContain('19:15 full')
  })

  test('the hour that is left out has no starts, and turns are real time in the night of each clock change', () => {
    const night = { days: [6, 7], first: '01:30', last: '03:30' }
    const clock = { timeZone: 'Europe/Paris', dayStartsAt: '00:00' }
    const at = (date: string) =>
      availabilityOfDay({ ...aDay({ services: [night], slotMinutes: 30 }), clock }, date, 2).map(
        (slot) => `${slot.time.slice(11)} ${new Date(slot.at).toISOString().slice(11, 16)}`,
      )
    expect(at('2026-03-29')).toEqual(['01:30 00:30', '03:00 01:00', '03:30 01:30'])
    expect(at('2026-10-25')).toEqual(['01:30 23:30', '02:00 01:00', '02:30 01:30', '03:00 02:00', '03:30 02:30'])
    // seated at 01:30 for 90 minutes: through the skipped hour, then through the one that occurs twice
    for (const [date, start, free] of [
      ['2026-03-29', '2026-03-29T00:30Z', ['03:00 full', '03:30 full']],
      ['2026-10-25', '2026-10-24T23:30Z', ['02:00', '02:30', '03:00', '03:30']],
    ] as const) {
      const day = { ...aDay({ services: [{ ...night, first: '02:00' }], slotMinutes: 30 }), clock }
      const held = heldFor(day.rules, Date.parse(start), 2)
      const one: Taken = { id: 'x', tableIds: ['a'], ...held, people: 2, isMovable: false }
      expect(timesOf({ ...day, room: { ...day.room, tables: [table('a', 2)], taken: [one] } }, date)).toEqual(free)
    }
  })

  test('guests choose between the soonest time and the furthest day', () => {
    const now = Date.parse('2026-11-25T12:00Z')
    const rules = { soonestMinutes: 60, furthestDays: 60 }
    const may = (day: string, at: string) =>
      isWithinOnlineRules(rules, { day, at: Date.parse(at), now, today: '2026-11-25' })
    expect(may('2026-11-25', '2026-11-25T12:59Z')).toBe(false)
    expect(may('2026-11-25', '2026-11-25T13:00Z')).toBe(true)
    expect(may('2027-01-24', '2027-01-24T12:00Z')).toBe(true)
    expect(may('2027-01-25', '2027-01-25T12:00Z')).toBe(false)
  })

  test('turn times go by the size of the party', () => {
    const { turnTimes } = FIRST_BOOKING_RULES
    expect([1, 2, 3, 4, 5, 6, 7, 40, null].map((people) => turnMinutesOf(turnTimes, people))).toEqual([
      90, 90, 105, 105, 120, 120, 150, 150, 120,
    ])
  })
})
