import { expect, test } from 'vitest'
import { groupByDay, withOlder } from './notification-days.rules.ts'

test('entries are grouped by day, and the newest two days have names', () => {
  const entries = ['2026-11-23T20:00Z', '2026-11-23T08:00Z', '2026-11-22T23:00Z', '2026-10-01T10:00Z'].map((at) => ({
    at,
  }))
  const groups = groupByDay(entries, { today: '2026-11-23', dayOf: (at) => at.slice(0, 10) })
  expect(groups.map(({ label, day, entries: within }) => [label, day, within.length])).toEqual([
    ['today', '2026-11-23', 2],
    ['yesterday', '2026-11-22', 1],
    ['date', '2026-10-01', 1],
  ])
})

test('an entry that moved to the newest page is listed there only', () => {
  expect(withOlder([{ id: 'b' }, { id: 'a' }], [{ id: 'b' }, { id: 'c' }])).toEqual([
    { id: 'b' },
    { id: 'a' },
    { id: 'c' },
  ])
})
