import { expect, test } from 'vitest'
import { aLine, aTicket } from '../ticket-fixture.ts'
import {
  allDayOf,
  coursesOf,
  arrivalsOf,
  placeAfter,
  placesOf,
  shapeFor,
  shownLines,
  ticketAge,
  waitingSince,
} from './ticket-pages.rules.ts'

const room = { isDense: false, hasPanel: false }
const shape = (width: number, height: number, more: Partial<typeof room> = {}) => {
  const { columns, rows } = shapeFor({ width, height, ...room, ...more })
  return `${columns} × ${rows}`
}

test('a page has ten tickets, eighteen where more is wanted, eight on a tablet; a phone has one column', () => {
  expect(shape(1280, 800)).toBe('5 × 2')
  expect(shape(1280, 800, { isDense: true })).toBe('6 × 3')
  expect(shape(1024, 768)).toBe('4 × 2')
  expect(shape(820, 1180)).toBe('2 × 4')
  expect(shapeFor({ width: 390, height: 844, ...room })).toMatchObject({ columns: 1, isList: true })
})

test('nothing moves under a finger: what is gone leaves its place empty, what is new comes last', () => {
  expect(placesOf(['a', 'b', 'c'], ['new', 'a', 'c'], true)).toEqual(['a', null, 'c', 'new'])
  expect(placesOf(['a', null, 'c', 'new'], ['new', 'a', 'c'], false)).toEqual(['new', 'a', 'c'])
})

test('arrows lead to the next ticket, over empty places, and stop at the edges', () => {
  const isTaken = [true, false, true, true]
  const from = (at: number, key: Parameters<typeof placeAfter>[1]['key']) =>
    placeAfter(at, { columns: 2, key, isTaken })
  expect(from(-1, 'ArrowRight')).toBe(0)
  expect(from(0, 'ArrowRight')).toBe(2)
  expect(from(0, 'ArrowDown')).toBe(2)
  expect(from(3, 'ArrowRight')).toBe(3)
  expect(from(3, 'ArrowUp')).toBe(3)
})

test('lines stand under their courses; one that is held counts from when the one before was fired', () => {
  const fired = '2026-07-10T18:05:00.000Z'
  const lines = [
    aLine('main', { course: 2, state: 'held', fired_at: null }),
    aLine('soup', { course: 1, fired_at: fired }),
    aLine('water'),
  ]
  expect(coursesOf(lines)).toMatchObject([
    { course: null, isHeld: false },
    { course: 1, isHeld: false },
    { course: 2, isHeld: true, heldSince: fired },
  ])
})

test('a ticket waits since its oldest line that is still to make, and is late by the minutes of its station', () => {
  const ticket = aTicket('t', [
    aLine('done', { state: 'done' }),
    aLine('open', { fired_at: '2026-07-10T18:05:00.000Z' }),
  ])
  const since = waitingSince(ticket)
  expect(since).toBe('2026-07-10T18:05:00.000Z')
  const at = (minutes: number) =>
    ticketAge(since, Date.parse(since) + minutes * 60_000, { amberMin: 8, redMin: 15 }).tone
  expect([at(7), at(8), at(15)]).toEqual(['fresh', 'late', 'veryLate'])
})

test('all day sums what is queued and begun by menu item and variant', () => {
  const large = { variant_id: 'l', variant_title: 'Large' }
  const tickets = [
    aTicket('a', [aLine('1', { quantity: 2 }), aLine('2', large)]),
    aTicket('b', [aLine('3', { state: 'started' }), aLine('4', { state: 'done' }), aLine('5', { state: 'held' })]),
  ]
  expect(allDayOf(tickets).map(({ title, variant, quantity }) => [title, variant, quantity])).toEqual([
    ['Café', null, 3],
    ['Café', 'Large', 1],
  ])
})

test('what is cancelled is shown until somebody has seen it', () => {
  const notice = { id: 'n', kind: 'cancelled' as const, text: null, at: '2026-07-10T18:00:00.000Z' }
  const ticket = aTicket('t', [
    aLine('1', { state: 'cancelled' }),
    aLine('2', { state: 'cancelled', notices: [notice] }),
  ])
  expect(shownLines(ticket).map(({ id }) => id)).toEqual(['2'])
})

test('a screen rings for tickets that it had not, and of those that become rushed', () => {
  const arrivals = arrivalsOf(
    new Map([
      ['a', false],
      ['b', true],
    ]),
    [
      { id: 'a', is_rush: true },
      { id: 'b', is_rush: true },
      { id: 'c', is_rush: false },
    ],
  )
  expect(arrivals).toEqual({ fresh: ['c'], rushed: ['a'] })
})
