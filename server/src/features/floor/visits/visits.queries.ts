import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { VisitRow } from '#core/visits/visit-record.ts'

const COLUMNS =
  raw(`v.id, v.status, v.main_table_id as "mainTableId", v.name, v.covers, v.waiter, v.waiter_name as "waiterName",
  v.reservation_id as "reservationId", v.seated_at as "seatedAt", v.is_seated as "isSeated", v.bill_asked_at as "billAskedAt",
  v.closed_at as "closedAt", v.merged_into as "mergedInto",
  coalesce((
    select json_agg(json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) order by r.id <> v.main_table_id, t.position, t.id)
    from visit_tables t join restaurant_tables r on r.id = t.table_id
    where t.visit_id = v.id and t.until is not distinct from v.closed_at), '[]') as tables`)

/** The chain of merges from each of these visits; unknown ids are left out. */
export function listMerges(
  db: Db,
  ids: readonly string[],
  steps: number,
): Promise<{ id: string; last: string; isLast: boolean }[]> {
  return query<{ id: string; last: string; isLast: boolean }>(db)`
    with recursive merged as (
      select id, id as last, merged_into as next, 0 as step from visits where id = any(${ids}::uuid[])
      union all
      select m.id, v.id, v.merged_into, m.step + 1 from merged m join visits v on v.id = m.next where m.step < ${steps}
    )
    select distinct on (id) id, last, next is null as "isLast" from merged order by id, step desc`
}

/** Locks these visits until commit, always in the same order. */
export async function lockVisitsForUpdate(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`select from visits where id = any(${ids}::uuid[]) order by id for update`
}

export function listVisits(db: Db, ids: readonly string[]): Promise<VisitRow[]> {
  return query<VisitRow>(db)`select ${COLUMNS} from visits v where v.id = any(${ids}::uuid[])`
}

/** The open visits, the longest first. */
export function listOpenVisits(db: Db): Promise<VisitRow[]> {
  return query<VisitRow>(db)`
    select ${COLUMNS} from visits v where v.status = 'open' order by v.seated_at, v.id`
}

export async function findNameOfStaff(db: Db, username: string): Promise<string | null> {
  const rows = await query<{ name: string }>(db)`select name from users where username = ${username}`
  return rows[0]?.name ?? null
}

export type VisitChanges = {
  covers?: number | null
  name?: string | null
  waiter?: string | null
  billAskedAt?: 'now' | null
}

/** Updates a locked visit. */
export async function updateVisit(
  db: Db,
  id: string,
  { covers, name, waiter, billAskedAt }: VisitChanges,
): Promise<void> {
  const sets: Sql[] = []
  if (covers !== undefined) sets.push(sql`covers = ${covers}`)
  if (name !== undefined) sets.push(sql`name = ${name}`)
  if (waiter !== undefined)
    sets.push(sql`waiter = ${waiter}, waiter_name = (select u.name from users u where u.username = ${waiter})`)
  if (billAskedAt !== undefined)
    sets.push(billAskedAt === null ? sql`bill_asked_at = null` : sql`bill_asked_at = now()`)
  if (sets.length > 0) await query(db)`update visits set ${join(sets, ', ')} where id = ${id}`
}

/** Clears the name of visits opened under it: those of their orders and bookings, and from the waitlist. */
export async function updateVisitsNameless(db: Db, phone: string): Promise<void> {
  await query(db)`
    update visits set name = null
    where name is not null and (id in (select visit_id from orders where customer_phone = ${phone} and visit_id is not null)
      or reservation_id in (select id from reservations where customer_phone = ${phone})
      or seated_at in (select ended_at from waitlist_entries where customer_phone = ${phone} and status = 'seated'))`
}
