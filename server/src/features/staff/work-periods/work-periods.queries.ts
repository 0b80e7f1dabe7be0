import sql, { type Sql } from 'sql-template-tag'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type PeriodRow = {
  id: string
  userId: string | null
  username: string
  name: string
  inAt: Date
  outAt: Date | null
  inTime: string
  outTime: string | null
  day: string
  minutes: number
  letter: string | null
  title: string | null
  correctedBy: string | null
  correctedAt: Date | null
}

const storeTime = (instant: Sql) => sql`to_char(${instant} at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI')`

/** Periods that began on these business days, and open ones; newest first. A person has the user name of today. */
export function listPeriods(db: Db, { from, to }: DayBounds): Promise<PeriodRow[]> {
  return query<PeriodRow>(db)`
    select w.id, w.user_id as "userId", coalesce(u.username, w.username) as username, coalesce(u.name, w.name) as name, w.in_at as "inAt", w.out_at as "outAt",
      ${storeTime(sql`w.in_at`)} as "inTime", ${storeTime(sql`w.out_at`)} as "outTime",
      business_day_at(w.in_at, s.time_zone, s.day_starts_at)::text as day,
      floor(extract(epoch from coalesce(w.out_at, now()) - w.in_at) / 60)::int as minutes,
      d.letter, d.title, w.corrected_by as "correctedBy", w.corrected_at as "correctedAt"
    from (
      select tenant_id, time_zone, day_starts_at, (${from}::date + day_starts_at) at time zone time_zone as starts_at,
        (${to}::date + 1 + day_starts_at) at time zone time_zone as ends_at
      from store_settings offset 0
    ) s
    join work_periods w on w.tenant_id = s.tenant_id and w.in_at >= s.starts_at and w.in_at < s.ends_at
    left join users u on u.tenant_id = w.tenant_id and u.id = w.user_id
    left join shared_devices d on d.tenant_id = w.tenant_id and d.id = w.device_id
    where w.deleted_at is null
    order by w.in_at desc, w.id`
}

export type OpenPeriod = { id: string; inAt: Date; minutes: number }

/** A person's open period. */
export async function findOpenPeriod(db: Db, userId: string): Promise<OpenPeriod | undefined> {
  const rows = await query<OpenPeriod>(db)`
    select id, in_at as "inAt", floor(extract(epoch from now() - in_at) / 60)::int as minutes
    from work_periods where user_id = ${userId} and out_at is null and deleted_at is null`
  return rows[0]
}

type ClockIn = { userId: string; deviceId: string | null; at: Date | null }

/** Undefined if already clocked in, or if a period of theirs ended later: a till may send this late. */
export async function insertPeriodNow(db: Db, { userId, deviceId, at }: ClockIn): Promise<{ inAt: Date } | undefined> {
  const rows = await query<{ inAt: Date }>(db)`
    insert into work_periods (user_id, username, name, in_at, device_id)
    select id, username, name, coalesce(${at}::timestamptz, now()), ${deviceId}::uuid from users u where id = ${userId}
      and not exists (select from work_periods p where p.user_id = u.id and p.deleted_at is null
        and coalesce(p.out_at, 'infinity') > coalesce(${at}::timestamptz, now()))
    on conflict (tenant_id, user_id) where out_at is null and deleted_at is null do nothing
    returning in_at as "inAt"`
  return rows[0]
}

/** Returns its minutes; undefined if not clocked in at that time: a till may send it late, after the next period began. */
export async function updatePeriodEnded(
  db: Db,
  userId: string,
  at: Date | null,
): Promise<{ minutes: number } | undefined> {
  const rows = await query<{ minutes: number }>(db)`
    update work_periods set out_at = coalesce(${at}::timestamptz, now())
    where user_id = ${userId} and out_at is null and deleted_at is null and in_at <= coalesce(${at}::timestamptz, now())
    returning floor(extract(epoch from out_at - in_at) / 60)::int as minutes`
  return rows[0]
}

export type StoredPeriod = {
  id: string
  userId: string | null
  username: string
  inTime: string
  outTime: string | null
}

export async function lockPeriod(db: Db, id: string): Promise<StoredPeriod | undefined> {
  const rows = await query<StoredPeriod>(db)`
    select w.id, w.user_id as "userId", w.username, ${storeTime(sql`w.in_at`)} as "inTime",
      ${storeTime(sql`w.out_at`)} as "outTime"
    from work_periods w join store_settings s on s.tenant_id = w.tenant_id
    where w.id = ${id} and w.deleted_at is null
    for update of w`
  return rows[0]
}

export type Instants = { inAt: Date; outAt: Date | null; isFuture: boolean; isBackwards: boolean }

/** The instants of local times. */
export async function getInstants(db: Db, times: { in: string; out: string | null }): Promise<Instants> {
  const rows = await query<Instants>(db)`
    select i.in_at as "inAt", i.out_at as "outAt", coalesce(i.out_at, i.in_at) > now() + interval '1 minute' as "isFuture",
      coalesce(i.out_at <= i.in_at, false) as "isBackwards"
    from store_settings s, lateral (
      select ${times.in}::timestamp at time zone s.time_zone as in_at,
        ${times.out}::timestamp at time zone s.time_zone as out_at
    ) i`
  return rows[0]!
}

type Placed = { userId: string; exceptId: string | null; inAt: Date; outAt: Date | null }

/** True if the person was at work in another period at that time. */
export async function hasOverlap(db: Db, { userId, exceptId, inAt, outAt }: Placed): Promise<boolean> {
  const rows = await query(db)`
    select from work_periods
    where user_id = ${userId} and deleted_at is null and id is distinct from ${exceptId}::uuid
      and in_at < coalesce(${outAt}::timestamptz, 'infinity') and coalesce(out_at, 'infinity') > ${inAt}::timestamptz
    limit 1`
  return rows.length > 0
}

type Worker = { id: string; username: string; name: string }

/** Locks the person, so that two corrections wait for each other. */
export async function lockWorker(db: Db, where: { username: string } | { id: string }): Promise<Worker | undefined> {
  const [row] =
    'id' in where
      ? await query<Worker>(db)`select id, username, name from users where id = ${where.id} for no key update`
      : await query<Worker>(db)`
          select id, username, name from users where username = ${where.username} for no key update`
  return row
}

type NewPeriod = { userId: string; username: string; name: string; inAt: Date; outAt: Date | null; correctedBy: string }

export async function insertPeriod(db: Db, period: NewPeriod): Promise<string> {
  const { userId, username, name, inAt, outAt, correctedBy } = period
  const [row] = await query<{ id: string }>(db)`
    insert into work_periods (user_id, username, name, in_at, out_at, corrected_by, corrected_at)
    values (${userId}, ${username}, ${name}, ${inAt}, ${outAt}, ${correctedBy}, now()) returning id`
  return row!.id
}

type Correction = { id: string; inAt: Date; outAt: Date | null; correctedBy: string }

export async function updatePeriod(db: Db, { id, inAt, outAt, correctedBy }: Correction): Promise<void> {
  await query(db)`
    update work_periods set in_at = ${inAt}, out_at = ${outAt}, corrected_by = ${correctedBy}, corrected_at = now()
    where id = ${id}`
}

export async function updatePeriodDeleted(db: Db, id: string): Promise<void> {
  await query(db)`update work_periods set deleted_at = now() where id = ${id}`
}

export async function getStoreClock(db: Db): Promise<{ timeZone: string; today: string }> {
  const [row] = await query<{ timeZone: string; today: string }>(db)`
    select time_zone as "timeZone", current_business_day() as today from store_settings`
  return row!
}
