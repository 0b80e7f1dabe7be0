import type { LockedVisit, SeatableTable } from '#core/visits/locked-visit.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type Locked = { id: string; mergedInto: string | null }

/** Locks these visits until commit, always in the same order: no order joins them meanwhile. */
export function lockVisitRows(db: Db, ids: readonly string[]): Promise<Locked[]> {
  return query<Locked>(db)`
    select id, merged_into as "mergedInto" from visits where id = any(${ids}::uuid[]) order by id for update`
}

/** These locked visits. */
export function listLockedVisits(db: Db, ids: readonly string[]): Promise<LockedVisit[]> {
  return query<LockedVisit>(db)`
    select v.id, v.status = 'open' as "isOpen", v.merged_into as "mergedInto", v.main_table_id as "mainTableId", v.name, v.covers,
      v.waiter, v.waiter_name as "waiterName", (select u.name from users u where u.username = v.waiter) as "nameToday",
      v.reservation_id as "reservationId", v.is_seated as "isSeated", v.bill_asked_at is not null as "isBillAsked",
      coalesce((
        select json_agg(json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) order by r.id <> v.main_table_id, t.position, t.id)
        from visit_tables t join restaurant_tables r on r.id = t.table_id
        where t.visit_id = v.id and t.until is not distinct from v.closed_at), '[]') as tables
    from visits v where v.id = any(${ids}::uuid[])`
}

/** Locks open visits of a waiter, the given ones or all. */
export function lockVisitsOfWaiter(db: Db, waiter: string, ids: readonly string[] | null): Promise<{ id: string }[]> {
  return query<{ id: string }>(db)`
    select id from visits where status = 'open' and waiter = ${waiter} and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    order by id for update`
}

/** Tells if a waiter has an open visit, and how many of these visits exist. */
export async function countVisitsOfWaiter(db: Db, waiter: string, ids: readonly string[]) {
  const [row] = await query<{ hasVisits: boolean; known: number }>(db)`
    select exists (select from visits where status = 'open' and waiter = ${waiter}) as "hasVisits",
      (select count(*)::int from visits where id = any(${ids}::uuid[])) as known`
  return row!
}

/** Tables by id, and those of visits and of a booking. */
export type WantedTables = { ids: readonly string[]; visitIds: readonly string[]; reservationId: string | null }

/** Locks tables until commit, always in the same order: nobody seats, moves, books or removes there meanwhile. */
export async function lockTablesToSeat(db: Db, { ids, visitIds, reservationId }: WantedTables): Promise<void> {
  await query(db)`
    select from restaurant_tables where id in (
      select unnest(${ids}::uuid[])
      union select t.table_id from visits v join visit_tables t on t.visit_id = v.id and t.until is not distinct from v.closed_at
        where v.id = any(${visitIds}::uuid[])
      union select table_id from reservation_tables where reservation_id = ${reservationId}
      union select table_id from reservations where id = ${reservationId})
    order by id for no key update`
}

/** The same tables, with their parties. */
export function listTablesToSeat(db: Db, { ids, visitIds, reservationId }: WantedTables): Promise<SeatableTable[]> {
  return query<SeatableTable>(db)`
    select r.id, r.title, r.floor, r.deleted_at is not null as "isRemoved", t.visit_id as "visitId"
    from restaurant_tables r left join visit_tables t on t.table_id = r.id and t.until is null
    where r.id in (
      select unnest(${ids}::uuid[])
      union select x.table_id from visits v join visit_tables x on x.visit_id = v.id and x.until is not distinct from v.closed_at
        where v.id = any(${visitIds}::uuid[])
      union select table_id from reservation_tables where reservation_id = ${reservationId}
      union select table_id from reservations where id = ${reservationId})`
}

type Room = { cleansTables: boolean; people: { username: string; name: string }[] }

/** Settings of the dining room, and people by user name. */
export async function getRoom(db: Db, usernames: readonly string[]): Promise<Room> {
  const [row] = await query<Room>(db)`
    select coalesce((select clean_tables from dining_settings), false) as "cleansTables", coalesce((
      select json_agg(json_build_object('username', username, 'name', name)) from users where username = any(${usernames}::text[])), '[]')
      as people`
  return row!
}

/** The visit with this id, and the number of open ones. */
export async function findOpened(db: Db, id: string | null) {
  const [row] = await query<{ isThere: boolean; requestHash: string | null; openVisits: number }>(db)`
    select v.id is not null as "isThere", encode(v.request_hash, 'hex') as "requestHash",
      (select count(*)::int from visits where status = 'open') as "openVisits"
    from (select 1) one left join visits v on v.id = ${id}`
  return row!
}
