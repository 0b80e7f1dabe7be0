import { expect, test } from 'vitest'
import { aLine, aTicket } from '../ticket-fixture.ts'
import {
  allDayOf,
  blocksOf,
  coursesOf,
  knownWith,
  arrivalsOf,
  shownLines,
  ticketAfter,
  ticketAge,
  waitingSince,
} from './ticket-pages.rules.ts'

test('arrow keys move down a column and on to the next, and to the ticket beside', () => {
  const part = (id: string, column: number, top: number) => ({
    id,
    column,
    top,
    from: 0,
    to: 1,
    isLast: true,
    height: 90,
  })
  // a ticket that continues in the next column is one
  const parts = [
    part('a', 0, 0),
    part('b', 0, 98),
    part('b', 1, 0),
    part('c', 1, 98),
    part('d', 2, 0),
    part('e', 2, 98),
  ]
  const from = (id: string | null, key: Parameters<typeof ticketAfter>[2]) => ticketAfter(parts, id, key)
  expect(from(null, 'ArrowRight')).toBe('a')
  expect(from('b', 'ArrowDown')).toBe('c')
  expect(from('c', 'ArrowUp')).toBe('b')
  expect(from('a', 'ArrowUp')).toBe('a')
  expect(from('e', 'ArrowDown')).toBe('e')
  expect(from('a', 'ArrowRight')).toBe('b')
  expect(from('b', 'ArrowRight')).toBe('c')
  expect(from('c', 'ArrowRight')).toBe('e')
  expect(from('d', 'ArrowLeft')).toBe('b')
  expect(from('e', 'ArrowRight')).toBe('e')
  expect(from('a', 'ArrowLeft')).toBe('a')
  expect(from('d', 'ArrowRight')).toBe('e')
})

test('each line is under its course and its set menu, and the first line of each is marked', () => {
  const set = { id: 's', title: 'Formule' } as NonNullable<ReturnType<typeof aLine>['set']>
  const lines = [aLine('main', { course: 2, set }), aLine('soup', { course: 1 }), aLine('wine', { course: 2, set })]
  expect(
    blocksOf(lines).map(({ line, course, isFirstOfCourse, isFirstOfSet }) => [
      line.id,
      course.course,
      isFirstOfCourse,
      isFirstOfSet,
    ]),
  ).toEqual([
    ['soup', 1, true, true],
    ['main', 2, true, true],
    ['wine', 2, false, false],
  ])
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

test('all-day sums queued and started pieces by menu item and variant', () => {
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

test('cancelled lines are shown until somebody has seen them', () => {
  const notice = { id: 'n', kind: 'cancelled' as const, text: null, at: '2026-07-10T18:00:00.000Z' }
  const ticket = aTicket('t', [
    aLine('1', { state: 'cancelled' }),
    aLine('2', { state: 'cancelled', notices: [notice] }),
  ])
  expect(shownLines(ticket).map(({ id }) => id)).toEqual(['2'])
})

test('a screen rings for new tickets, and for those that become rushed', () => {
  const known = knownWith(null, [aTicket('a', []), aTicket('b', [], { is_rush: true })])
  const now = [aTicket('a', [], { is_rush: true }), aTicket('b', [], { is_rush: true }), aTicket('c', [aLine('x')])]
  expect(arrivalsOf(known, now)).toEqual({ fresh: ['c'], rushed: ['a'] })
  expect(arrivalsOf(knownWith(known, now), now)).toEqual({ fresh: [], rushed: [] })
})

test('a ticket of which the kitchen was told makes no sound when it arrives', () => {
  const tickets = [aTicket('told', [], { kitchen_told: true }), aTicket('new', [], { kitchen_told: false })]
  expect(arrivalsOf(knownWith(null, []), tickets)).toEqual({ fresh: ['new'], rushed: [] })
})

test('dishes that moved to another table do not ring, alone, in parts, held or rushed; new ones beside them do', () => {
  const moved = [{ id: 'n', kind: 'moved' as const, text: 'T4 → T7', at: '2026-07-10T18:05:00.000Z' }]
  const before = aTicket('a', [aLine('steak'), aLine('salad'), aLine('cake', { state: 'held', fired_at: null })])
  const known = knownWith(null, [before])
  const there = [
    [aLine('salad', { notices: moved })],
    [aLine('salad', { state: 'started' })],
    [aLine('part of steak', { notices: moved }), aLine('old', { state: 'done' })],
    [aLine('cake', { state: 'held', fired_at: null })],
  ]
  for (const items of there)
    for (const is_rush of [false, true])
      expect(arrivalsOf(known, [before, aTicket('b', items, { is_rush })])).toEqual({ fresh: [], rushed: [] })
  const mixed = aTicket('b', [aLine('salad', { notices: moved }), aLine('soup')], { is_rush: true })
  expect(arrivalsOf(known, [mixed])).toEqual({ fresh: ['b'], rushed: ['b'] })
  // rushed after it moved
  const calm = aTicket('b', there[0]!)
  expect(arrivalsOf(knownWith(known, [calm]), [{ ...calm, is_rush: true }])).toEqual({ fresh: [], rushed: ['b'] })
})
