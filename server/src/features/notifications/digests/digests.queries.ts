import { sql, type Transaction } from 'kysely'
import type { Day } from '#core/calendar/business-day.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** A restaurant's day, and the Monday of its week, each with the instant at which digests are due. */
export type DigestClock = {
  today: Day
  monday: Day
  dueToday: Date
  dueMonday: Date
  /** The last day on which digests were sent; where none were, the day before. */
  sentOn: Day
}

export async function getDigestClock(db: Db): Promise<DigestClock> {
  const { rows } = await sql<DigestClock>`
    select clock.today::text, clock.monday::text,
      (clock.today + time '08:00') at time zone s.time_zone as "dueToday",
      (clock.monday + time '08:00') at time zone s.time_zone as "dueMonday",
      coalesce((select sent_on from digest_days), clock.today - 1)::text as "sentOn"
    from store_settings s
    cross join lateral (
      select (now() at time zone s.time_zone)::date as today, date_trunc('week', now() at time zone s.time_zone)::date as monday
    ) clock`.execute(db)
  return rows[0]!
}

/** Locked until the commit. False: another process has sent the digests of this day. */
export async function claimDigestDay(db: Db, today: Day): Promise<boolean> {
  const { rows } = await sql`
    insert into digest_days as d (sent_on) values (${today})
    on conflict (tenant_id) do update set sent_on = excluded.sent_on where d.sent_on < excluded.sent_on
    returning sent_on`.execute(db)
  return rows.length > 0
}
