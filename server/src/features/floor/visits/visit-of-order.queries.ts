import type { LineOfVisit } from '#core/visits/courses.ts'
import type { TableFacts, VisitToJoin } from '#core/visits/visit-of-order.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type Locked = { id: string; mergedInto: string | null }

/** Locks the open visit at a table, before the table: moving and closing it must wait. */
export async function lockVisitAtTable(db: Db, tableId: string): Promise<Locked | undefined> {
  const [row] = await query<Locked>(db)`
    select v.id, v.merged_into as "mergedInto" from visit_tables t join visits v on v.id = t.visit_id
    where t.table_id = ${tableId} and t.until is null for no key update of v`
  return row
}

/** Locks an open visit by id. */
export async function lockVisitToJoin(db: Db, id: string): Promise<Locked | undefined> {
  const [row] = await query<Locked>(db)`
    select id, merged_into as "mergedInto" from visits where id = ${id} for no key update`
  return row
}

export type PlaceRow = { table: TableFacts | null; visit: VisitToJoin | null; served: LineOfVisit[] | null }

/**
 * A table, which nobody removes until commit, and its locked visit, with the served courses if asked. Does not wait for
 * bookings of the table.
 */
export async function lockTableWithVisit(db: Db, tableId: string, withCourses: boolean): Promise<PlaceRow | undefined> {
  const [row] = await query<PlaceRow>(db)`
    select json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) as "table",
      case when v.id is not null then json_build_object('id', v.id, 'tableId', v.main_table_id, 'name', v.name, 'covers', v.covers,
        'waiter', v.waiter, 'waiterName', v.waiter_name, 'nameToday', (select u.name from users u where u.username = v.waiter),
        'isOpen', true, 'isBillAsked', v.bill_asked_at is not null) end as visit,
      case when ${withCourses} then (
        select json_agg(distinct jsonb_build_object('course', i.course, 'isFired', i.fired_at is not null))
        from orders o join order_items i on i.order_id = o.id where o.visit_id = v.id and i.status <> 'cancelled') end as served
    from restaurant_tables r
      left join (visit_tables t join visits v on v.id = t.visit_id and v.status = 'open') on t.table_id = r.id and t.until is null
    where r.id = ${tableId} and r.deleted_at is null for key share of r`
  return row
}

/** A locked visit and its main table. */
export async function lockVisitWithTable(db: Db, id: string, withCourses: boolean): Promise<PlaceRow | undefined> {
  const [row] = await query<PlaceRow>(db)`
    with seat as materialized (
      select r.id, r.title, r.floor from restaurant_tables r
      where r.id = (select main_table_id from visits where id = ${id}) and r.deleted_at is null for key share
    )
    select (select json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) from seat r) as "table",
      json_build_object('id', v.id, 'tableId', v.main_table_id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter,
        'waiterName', v.waiter_name, 'nameToday', (select u.name from users u where u.username = v.waiter), 'isOpen', v.status = 'open',
        'isBillAsked', v.bill_asked_at is not null) as visit,
      case when ${withCourses} then (
        select json_agg(distinct jsonb_build_object('course', i.course, 'isFired', i.fired_at is not null))
        from orders o join order_items i on i.order_id = o.id where o.visit_id = v.id and i.status <> 'cancelled') end as served
    from visits v where v.id = ${id}`
  return row
}

/**
 * Closes locked visits with their last orders. They leave their tables, which must be cleaned if the restaurant works
 * that way.
 */
export async function updateVisitsEnded(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`
    with ended as (
      update visits set status = 'closed', closed_at = now() where id = any(${ids}::uuid[]) returning id
    ), left_tables as (
      update visit_tables t set until = now() from ended where t.visit_id = ended.id and t.until is null returning t.table_id
    ), unclean as (
      update restaurant_tables t set unclean_since = now() from left_tables l
      where t.id = l.table_id and exists (select from dining_settings where clean_tables)
    )
    insert into visit_operations (visit_id, kind) select id, 'closed' from ended`
}
