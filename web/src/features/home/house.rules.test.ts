import { expect, test } from 'vitest'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import { SCOPES, type Scope } from '#core/permissions/scopes.ts'
import { comesNext, firstOpen, noticesOf, timeOfDay, soFar } from './house.rules.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const minutes = (n: number) => new Date(NOW + n * 60_000).toISOString()

const owner = { role: 'admin', scopes: SCOPES } as const
const staff = (...scopes: Scope[]) => ({ role: 'user', scopes }) as const

test.each([
  ['120.00', '100.00', 'more'],
  ['80.00', '100.00', 'less'],
  ['100.00', '100.00', 'same'],
  ['0.00', '100.00', 'beside'],
  ['50.00', '0.00', 'first'],
  ['0.00', '0.00', 'first'],
])('%s after %s by this time is shown as %s', (revenueTotal, untilNow, kind) => {
  expect(soFar({ revenueTotal, compared: { day: '2026-11-22', revenueTotal: '900.00', untilNow } })).toBe(kind)
})

const booking = (at: number, rest: Partial<Reservation> = {}) =>
  ({
    id: `at ${at}`,
    at: minutes(at),
    endsAt: minutes(at + 90),
    status: 'booked',
    stage: 'expected',
    people_count: 2,
    ...rest,
  }) as Reservation

test('the next bookings are expected and not over: five of them, and the number of later ones', () => {
  const reservations = [
    booking(-200),
    booking(-20),
    booking(-10, { stage: 'seated' }),
    booking(5, { status: 'cancelled' }),
    ...[10, 20, 30, 40].map((at) => booking(at)),
    booking(50, { people_count: null }),
    booking(60, { people_count: 7 }),
  ]
  const { next, later } = comesNext(reservations, NOW)
  expect(next.map(({ id }) => id)).toEqual(['at -20', 'at 10', 'at 20', 'at 30', 'at 40'])
  expect(later).toEqual({ bookings: 2, covers: 7 })
  expect(comesNext([], NOW)).toEqual({ next: [], later: { bookings: 0, covers: 0 } })
})

test('a drawer that was opened on another day names it', () => {
  const clock = { locale: 'en-GB', timeZone: 'Europe/Paris' }
  expect(timeOfDay('2026-11-29T10:02:00Z', NOW, clock)).toBe('11:02')
  expect(timeOfDay('2026-11-28T22:59:00Z', NOW, clock)).toContain('Sat')
  // after midnight in Paris
  expect(timeOfDay('2026-11-28T23:01:00Z', NOW, clock)).toBe('00:01')
})

test('a link leads to the first screen that somebody may open', () => {
  const screens = [
    ['/pass', { anyOf: ['KITCHEN'] }],
    ['/floor', { anyOf: ['POS'] }],
  ] as const
  expect(firstOpen(owner, screens)).toBe('/pass')
  expect(firstOpen(staff('POS'), screens)).toBe('/floor')
  expect(firstOpen(staff('REPORTS'), screens)).toBeNull()
})

const quiet = { ready: { n: 0, since: null }, printers: [], journalFindings: 0, lowStock: [] }
const dayOf = (rest: Partial<Dashboard>) => ({ ...quiet, ...rest }) as Dashboard

test('a calm restaurant has no notices, and a person without the rights gets no list', () => {
  expect(noticesOf(dayOf({}), owner, NOW)).toEqual([])
  const nothing = { ready: null, printers: null, journalFindings: null, lowStock: null }
  expect(noticesOf(dayOf(nothing), staff('DASHBOARD'), NOW)).toBeNull()
  expect(noticesOf(dayOf({ ...nothing, journalFindings: 0 }), staff('ACCOUNTING'), NOW)).toEqual([])
})

test('notices come in the order of urgency, each with its screen', () => {
  const printer = { id: 'p', title: 'Cuisine', status: 'paper_out', waiting: 3 } as const
  const day = dayOf({
    ready: { n: 4, since: minutes(-12) },
    printers: [printer],
    journalFindings: 2,
    lowStock: [{ id: 'f', title: 'Farine' }],
  })
  expect(noticesOf(day, owner, NOW)).toEqual([
    { kind: 'ready', n: 4, minutes: 12, to: '/dashboard/kitchen/expo' },
    { kind: 'printer', printer, to: '/dashboard/settings/printers' },
    { kind: 'journal', n: 2, to: '/dashboard/compliance' },
    { kind: 'stock', titles: ['Farine'], to: '/dashboard/stock?state=low' },
  ])
  expect(noticesOf(day, staff('ORDERS'), NOW)?.[0]).toMatchObject({ to: '/dashboard/floor' })
})
