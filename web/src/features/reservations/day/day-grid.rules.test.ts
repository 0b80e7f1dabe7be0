import { expect, test } from 'vitest'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { aReservation } from '../a-reservation-fixture.ts'
import {
  bookableAt,
  briefName,
  firstShown,
  hoursOf,
  hoursShown,
  isCovered,
  isPressable,
  quietColumns,
  rowsOf,
} from './day-grid.rules.ts'

const day = '2026-11-21'
const clock = { timeZone: 'Europe/Paris', dayStartsAt: '05:00' }
const shown = { start: `${day}T05:00`, count: 24, timeZone: 'Europe/Paris' }
const tables = [
  { id: 't1', table_title: 'T1', floor: 'Salle', seating_capacity: 4 },
  { id: 't2', table_title: 'T2', floor: '-', seating_capacity: 0 },
]

/** As an older client books: a table of its own, and no others. */
const at = (date: string, more: Partial<Reservation> = {}) => aReservation(date, { tables: [], ...more })

test('a business day has twenty-four hours, the last of them after midnight', () => {
  const hours = hoursOf(shown)
  expect(hours).toHaveLength(24)
  expect([hours[0], hours[19], hours[23]]).toEqual(['2026-11-21T05:00', '2026-11-22T00:00', '2026-11-22T04:00'])
})

test('every table has its row, and bookings without a table are in the last', () => {
  const rows = rowsOf([at('2026-11-21T18:30:00.000Z', { table_id: null, table_title: null })], tables, shown)
  expect(rows.map(({ table }) => table?.title)).toEqual(['T1', 'T2', undefined])
  expect(rows.map(({ blocks }) => blocks.length)).toEqual([0, 0, 1])
  expect(rows[1]!.table).toEqual({ id: 't2', title: 'T2', floor: null, seats: 0 })
})

test('a block begins where its time lies on the store’s clock, and covers two hours', () => {
  const [row] = rowsOf([at('2026-11-21T18:30:00.000Z')], tables, shown)
  expect(row!.blocks).toMatchObject([{ column: 14, offset: 0.5, length: 2, lane: 0 }])
  expect([13, 14, 15, 16, 17].map((column) => isCovered(row!, column))).toEqual([false, false, true, false, false])
  const [late] = rowsOf([at('2026-11-22T03:00:00.000Z')], tables, shown)
  expect(late!.blocks).toMatchObject([{ column: 23, offset: 0, length: 1 }])
})

test('overlapping bookings of a table are stacked; a later one reuses a line', () => {
  const [row] = rowsOf(
    [at('2026-11-21T20:30:00.000Z'), at('2026-11-21T18:30:00.000Z'), at('2026-11-21T19:00:00.000Z')],
    tables,
    shown,
  )
  expect(row!.lanes).toBe(2)
  expect(row!.blocks.map(({ column, lane }) => [column, lane])).toEqual([
    [14, 0],
    [15, 1],
    [16, 0],
  ])
})

test('a cancelled booking holds no table', () => {
  const [row] = rowsOf([at('2026-11-21T18:30:00.000Z', { status: 'cancelled' })], tables, shown)
  expect(row).toMatchObject({ blocks: [], lanes: 1 })
})

test('a table that has left the room keeps its row for as long as it is booked', () => {
  const gone = at('2026-11-21T18:30:00.000Z', { table_id: 't9', table_title: 'T9' })
  const rows = rowsOf([gone], tables, shown)
  expect(rows.map(({ table }) => table?.title)).toEqual(['T1', 'T2', 'T9', undefined])
  expect(rows[2]!.blocks).toHaveLength(1)
})

test('no booking is lost on the day when clocks are put back', () => {
  const back = { start: '2026-10-24T02:00', count: 24, timeZone: 'Europe/Paris' }
  // 02:30 is shown twice on that night; the first of them is before the day's own start
  const [row] = rowsOf([at('2026-10-25T00:30:00.000Z')], tables, back)
  expect(row!.blocks).toMatchObject([{ column: 23, lane: 0 }])
})

test('the hours of the services are shown until their last guests leave, and what is booked beside them', () => {
  const services = [
    { days: [6], first: '12:00', last: '14:00' },
    { days: [6], first: '19:30', last: '00:30' },
    { days: [1], first: '08:00', last: '09:00' },
  ]
  const of = (reservations: Reservation[], more = services) => {
    const hours = hoursOf(hoursShown(reservations, day, { ...clock, services: more }))
    return [hours[0], hours.at(-1), hours.length]
  }
  expect(of([])).toEqual(['2026-11-21T12:00', '2026-11-22T02:00', 15])
  expect(of([at('2026-11-21T08:30:00.000Z')])).toEqual(['2026-11-21T09:00', '2026-11-22T02:00', 18])
  expect(of([at('2026-11-21T08:30:00.000Z', { status: 'cancelled' })])[0]).toBe('2026-11-21T12:00')
  expect(of([], [])).toEqual(['2026-11-21T11:00', '2026-11-21T23:00', 13])
  expect(of([at('2026-11-22T01:30:00.000Z')], [])[1]).toBe('2026-11-22T04:00')
})

test('past hours cannot be booked; the current one can, from its next quarter', () => {
  const hour = '2026-11-21T19:00'
  expect(bookableAt(hour, '2026-11-21T12:00')).toBe(hour)
  expect(bookableAt(hour, hour)).toBe(hour)
  expect(bookableAt(hour, '2026-11-21T19:16')).toBe('2026-11-21T19:30')
  expect(bookableAt(hour, '2026-11-21T19:46')).toBeNull()
  expect(bookableAt(hour, '2026-11-21T23:00')).toBeNull()
})

test('on a past day only reservations can be pressed', () => {
  const hours = hoursOf(shown)
  const empty = rowsOf([], tables, shown)
  const booked = rowsOf([at('2026-11-21T18:30:00.000Z')], tables, shown)
  expect(isPressable(empty, hours, '2026-11-22T04:40', true)).toBe(true)
  expect(isPressable(empty, hours, '2026-11-22T04:46', true)).toBe(false)
  expect(isPressable(booked, hours, '2026-11-22T04:46', true)).toBe(true)
  expect(isPressable(empty, hours, '2026-11-21T12:00', false)).toBe(false)
})

test('the grid begins an hour before the first relevant hour', () => {
  const hours = hoursOf(shown)
  const empty = rowsOf([], tables, shown)
  const booked = rowsOf([at('2026-11-21T18:30:00.000Z'), at('2026-11-21T11:00:00.000Z')], tables, shown)
  expect(firstShown(empty, hours, '2026-12-24T12:00')).toBe(5)
  expect(firstShown(booked, hours, '2026-12-24T12:00')).toBe(6)
  expect(firstShown(booked, hours, '2026-11-21T05:10')).toBe(6)
  expect(firstShown(booked, hours, '2026-11-21T14:10')).toBe(13)
  expect(firstShown(booked, hours, '2026-11-21T22:10')).toBe(16)
  expect(firstShown(empty, hours, '2026-11-21T05:10')).toBe(0)
})

test('the hours between lunch and dinner are quiet unless a table is booked in them', () => {
  const services = [
    { days: [1, 2, 3, 4, 5, 6, 7], first: '12:00', last: '13:30' },
    { days: [1, 2, 3, 4, 5, 6, 7], first: '19:00', last: '21:15' },
  ]
  const quietHours = (...reservations: Reservation[]) => {
    const own = hoursShown(reservations, day, { ...clock, services })
    const hours = hoursOf(own)
    const quiet = quietColumns(rowsOf(reservations, tables, own), own, day, { ...clock, services })
    return [...quiet].map((column) => hours[column]!.slice(11))
  }
  expect(quietHours()).toEqual(['16:00', '17:00', '18:00'])
  // two hours from half past four
  expect(quietHours(at('2026-11-21T15:30:00.000Z'))).toEqual([])
  expect(quietHours(at('2026-11-21T15:00:00.000Z'))).toEqual(['18:00'])
  expect(quietColumns([], shown, day, { ...clock, services: [] })).toEqual(new Set())
})

test('a name takes an initial only where it has a first name to shorten', () => {
  expect(['Étienne Besson', 'Fatima El Amrani', 'Nguyen', 'M. Dupont', 'Léa Roux', ''].map(briefName)).toEqual([
    'É. Besson',
    'F. El Amrani',
    'Nguyen',
    'M. Dupont',
    'Léa Roux',
    '',
  ])
})
