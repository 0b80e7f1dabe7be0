import { addDays, type DayBounds } from '#core/calendar/business-day.ts'
import type { Person } from '#core/permissions/may.ts'
import { digestOf, type Digest } from '../preferences.rules.ts'
import type { DigestClock } from './digests.queries.ts'

export type DueDigest = 'daily' | 'weekly'

/** The business days covered by a digest: the day before, or the week before. */
export function daysOf(digest: DueDigest, { today, monday }: Pick<DigestClock, 'today' | 'monday'>): DayBounds {
  return digest === 'daily'
    ? { from: addDays(today, -1), to: addDays(today, -1) }
    : { from: addDays(monday, -7), to: addDays(monday, -1) }
}

/** A person's due digest, if any: one missed while no server ran comes later, but once. */
export function dueDigestOf(
  { role, digest, createdAt }: Pick<Person, 'role'> & { digest: Digest | null; createdAt: Date },
  clock: DigestClock,
): DueDigest | null {
  const wanted = digestOf({ role }, digest)
  if (wanted === 'daily') return createdAt < clock.dueToday ? 'daily' : null
  if (wanted === 'weekly') return clock.monday > clock.sentOn && createdAt < clock.dueMonday ? 'weekly' : null
  return null
}
