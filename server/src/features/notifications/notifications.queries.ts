import sql, { empty, type Sql } from 'sql-template-tag'
import type { CausedKind } from '#core/notifications/notification-kinds.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export type NotificationRow = {
  id: string
  kind: CausedKind
  /** Facts of at most twenty joined events. */
  facts: unknown[]
  count: number
  at: Date
}

/** Part of a statement: rows a person may see, none from before their account or past retention. */
const seenBy = (userId: string, kinds: readonly string[]): Sql => sql`
  n.kind = any(${kinds as string[]}::text[]) and n.at > now() - interval '30 days'
  and n.at >= (select created_at from users where id = ${userId})`

/** Part of a statement: rows that count as read: opened ones, and bookings that the person made or cancelled. */
const readBy = (userId: string): Sql => sql`
  (coalesce(r.count, 0) >= n.count
    or n.kind in ('booking', 'booking_cancelled') and n.caused_by is not distinct from ${userId}::uuid)`

/** A page begins after the entry with this time and id. */
export type Position = { at: Date; id: string }

type ListedNotification = NotificationRow & {
  isRead: boolean
  /** Names of guests by booking, for customers still on file. */
  guests: Record<string, string> | null
}

type Reader = { userId: string; kinds: readonly string[] }

export function listNotifications(
  db: Db,
  { userId, kinds, before, most }: Reader & { before: Position | null; most: number },
): Promise<ListedNotification[]> {
  const behind = before ? sql`and (n.at, n.id) < (${before.at}, ${before.id}::uuid)` : empty
  return query<ListedNotification>(db)`
    select n.id, n.kind, n.facts, n.count, n.at, ${readBy(userId)} as "isRead",
      case when n.kind in ('booking', 'booking_cancelled') then (
        select jsonb_strip_nulls(jsonb_object_agg(f ->> 'reservationId', (
          select coalesce(c.name, b.customer_name)
          from reservations b left join customers c on c.phone = b.customer_phone and c.deleted_at is null
          where b.id = (f ->> 'reservationId')::uuid)))
        from jsonb_array_elements(n.facts) f where f ? 'reservationId') end as guests
    from notifications n
    left join notification_reads r on r.notification_id = n.id and r.user_id = ${userId}
    where ${seenBy(userId, kinds)} ${behind}
    order by n.at desc, n.id desc limit ${most}`
}

export async function countUnread(db: Db, { userId, kinds }: Reader): Promise<number> {
  const rows = await query<{ unread: number }>(db)`
    select count(*)::int as unread
    from notifications n
    left join notification_reads r on r.notification_id = n.id and r.user_id = ${userId}
    where ${seenBy(userId, kinds)} and not ${readBy(userId)}`
  return rows[0]!.unread
}

/** The newest unread ones. */
export function listUnread(db: Db, { userId, kinds, most }: Reader & { most: number }): Promise<NotificationRow[]> {
  return query<NotificationRow>(db)`
    select n.id, n.kind, n.facts, n.count, n.at
    from notifications n
    left join notification_reads r on r.notification_id = n.id and r.user_id = ${userId}
    where ${seenBy(userId, kinds)} and not ${readBy(userId)}
    order by n.at desc, n.id desc limit ${most}`
}

/**
 * Marks rows as read in their current state: an event that joins later makes one unread again. Rows they may not see
 * are left out.
 */
export async function updateRead(
  db: Db,
  { userId, kinds, ids }: Reader & { ids: readonly string[] | 'all' },
): Promise<void> {
  const named = ids === 'all' ? empty : sql`and n.id = any(${ids as string[]}::uuid[])`
  await query(db)`
    insert into notification_reads as r (notification_id, user_id, count)
    select n.id, ${userId}, n.count from notifications n where ${seenBy(userId, kinds)} ${named}
    on conflict (tenant_id, notification_id, user_id) do update set count = greatest(r.count, excluded.count)`
}
