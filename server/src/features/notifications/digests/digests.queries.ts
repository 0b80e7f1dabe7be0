import type { Day } from '#core/calendar/business-day.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** A restaurant's day, and the Monday of its week, each with the instant at which digests are due. */
export type DigestClock = {
  today: Day
  monday: Day
  dueToday: Date
  dueMonday: Date
  /** The last day of sent digests; the day before if none. */
  sentOn: Day
}

export async function getDigestClock(db: Db): Promise<DigestClock> {
  const rows = await query<DigestClock>(db)`
    select clock.today::text, clock.monday::text,
      (clock.today + time '08:00') at time zone s.time_zone as "dueToday",
      (clock.monday + time '08:00') at time zone s.time_zone as "dueMonday",
      coalesce((select sent_on from digest_days), clock.today - 1)::text as "sentOn"
    from store_settings s
    cross join lateral (
      select (now() at time zone s.time_zone)::date as today, date_trunc('week', now() at time zone s.time_zone)::date as monday
    ) clock`
  return rows[0]!
}

/** Locked until commit. False: another process has sent this day's digests. */
export async function claimDigestDay(db: Db, today: Day): Promise<boolean> {
  const rows = await query(db)`
    insert into digest_days as d (sent_on) values (${today})
    on conflict (tenant_id) do update set sent_on = excluded.sent_on where d.sent_on < excluded.sent_on
    returning sent_on`
  return rows.length > 0
}
