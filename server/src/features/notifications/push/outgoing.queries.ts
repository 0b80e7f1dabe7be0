import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { NotificationRow } from '../notifications.queries.ts'

export type Undispatched = NotificationRow & {
  causedBy: string | null
  /** Seconds since its first event. */
  ageS: number
}

const DISPATCHED_AT_ONCE = 100

/** Claims undispatched rows; other processes take others. */
export function claimUndispatched(db: Db): Promise<Undispatched[]> {
  return query<Undispatched>(db)`
    update notifications set dispatched_at = now()
    where id in (
      select id from notifications where dispatched_at is null order by at limit ${DISPATCHED_AT_ONCE} for update skip locked
    )
    returning id, kind, facts, count, at, caused_by as "causedBy", extract(epoch from now() - opened_at)::float8 as "ageS"`
}

/** The store's wall clock. */
export async function getWallClock(db: Db): Promise<{ weekday: number; minute: number }> {
  const rows = await query<{ weekday: number; minute: number }>(db)`
    select extract(isodow from clock)::int as weekday, (extract(hour from clock) * 60 + extract(minute from clock))::int as minute
    from (select now() at time zone time_zone as clock from store_settings) local`
  return rows[0]!
}

export type NewOutgoing = {
  notificationId: string | null
  userId: string
  /** Null: a mail. */
  deviceId: string | null
  /** Minutes of the store's clock until it may leave; 0: at once. */
  waitMinutes: number
  livesS: number
}

/**
 * Leaves out devices that were removed meanwhile; returns the number of the others. The wait ends by the store's wall
 * clock, so that a clock change in between does not matter.
 */
export async function insertOutgoing(db: Db, rows: readonly NewOutgoing[]): Promise<number> {
  const deviceIds = rows.flatMap(({ deviceId }) => deviceId ?? [])
  const inserted = await query<{ id: string }>(db)`
    with devices as (
      select id from push_devices where id = any(${deviceIds}::uuid[]) order by id for key share
    )
    insert into outgoing_notifications (notification_id, user_id, device_id, due_at, expires_at)
    select o."notificationId", o."userId", o."deviceId", due.at, due.at + make_interval(secs => o."livesS")
    from store_settings s, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o("notificationId" uuid, "userId" uuid,
      "deviceId" uuid, "waitMinutes" int, "livesS" int)
    cross join lateral (
      select case when o."waitMinutes" = 0 then now()
        else (date_trunc('minute', now() at time zone s.time_zone) + make_interval(mins => o."waitMinutes")) at time zone s.time_zone
      end as at
    ) due
    where o."deviceId" is null or o."deviceId" in (select id from devices)
    returning id`
  return inserted.length
}

/** Wakes the dispatcher of every process after commit. */
export async function notifyDispatcher(db: Db, tenantId: string): Promise<void> {
  await query(db)`select pg_notify('notifications', ${tenantId})`
}

export type Outgoing = Pick<NotificationRow, 'facts' | 'count'> & {
  id: string
  attempts: number
  isExpired: boolean
  /** Null: a test. */
  notificationId: string | null
  kind: NotificationRow['kind'] | null
  isRead: boolean
  role: 'admin' | 'user'
  scopes: string[]
  language: string | null
  mail: string | null
  deviceId: string | null
  /** Null: a mail, or the device now belongs to another person. */
  target: { endpoint: string; p256dh: string; auth: string } | null
}

const SENT_AT_ONCE = 50

/**
 * Claims the messages due first and postpones them at once by the retry delay, as mails are: no transaction stays open
 * while sending, no other process takes them, and a crash only delays them.
 */
export function claimDueOutgoing(db: Db): Promise<Outgoing[]> {
  return query<Outgoing>(db)`
    with claimed as (
      update outgoing_notifications set attempts = attempts + 1,
        due_at = now() + make_interval(secs => case attempts when 0 then 15 else 45 end)
      where id in (
        select id from outgoing_notifications where due_at <= now() order by due_at, id limit ${SENT_AT_ONCE}
        for update skip locked
      )
      returning *
    )
    select c.id, c.attempts, c.expires_at <= now() as "isExpired", c.notification_id as "notificationId", n.kind, n.facts, n.count,
      coalesce(r.count >= n.count, false) as "isRead", u.role, u.scopes, coalesce(u.language, t.language) as language,
      case when u.username like '%@%' then u.username else nullif(u.email, '') end as mail, c.device_id as "deviceId",
      case when d.id is not null then json_build_object('endpoint', d.endpoint, 'p256dh', d.p256dh_secret, 'auth', d.auth_secret)
      end as target
    from claimed c
    join users u on u.id = c.user_id
    join tenants t on t.id = c.tenant_id
    left join notifications n on n.id = c.notification_id
    left join notification_reads r on r.notification_id = n.id and r.user_id = u.id
    left join push_devices d on d.id = c.device_id and d.user_id = u.id
      and exists (select from sessions s where s.id = d.session_id and s.expires_at > now())`
}

export async function deleteOutgoing(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await query(db)`delete from outgoing_notifications where id = any(${ids}::uuid[])`
}
