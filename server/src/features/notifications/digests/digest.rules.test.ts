import { expect, test } from 'vitest'
import { daysOf, dueDigestOf, type DueDigest } from './digest.rules.ts'

/** A Wednesday at noon; digests were sent until this day. */
const clockAfter = (sentOn: string) => ({
  today: '2026-11-25',
  monday: '2026-11-23',
  dueToday: new Date('2026-11-25T07:00Z'),
  dueMonday: new Date('2026-11-23T07:00Z'),
  sentOn,
})
const long = new Date('2026-01-01')

test.each<[string, Parameters<typeof dueDigestOf>[0], sentOn: string, DueDigest | null]>([
  ['the owner’s of a week that was missed', { role: 'admin', digest: null, createdAt: long }, '2026-11-22', 'weekly'],
  ['the owner’s once a week', { role: 'admin', digest: null, createdAt: long }, '2026-11-23', null],
  ['nothing for staff', { role: 'user', digest: null, createdAt: long }, '2026-11-22', null],
  ['nothing for an owner who wants none', { role: 'admin', digest: 'off', createdAt: long }, '2026-11-22', null],
  ['each day', { role: 'user', digest: 'daily', createdAt: long }, '2026-11-24', 'daily'],
  [
    'nothing of before an account',
    { role: 'admin', digest: null, createdAt: new Date('2026-11-23T08:00Z') },
    '2026-11-20',
    null,
  ],
])('%s', (_, person, sentOn, expected) => {
  expect(dueDigestOf(person, clockAfter(sentOn))).toBe(expected)
})

test('a digest is about the day before, or the week before', () => {
  expect(daysOf('daily', clockAfter('2026-11-24'))).toEqual({ from: '2026-11-24', to: '2026-11-24' })
  expect(daysOf('weekly', clockAfter('2026-11-22'))).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})
