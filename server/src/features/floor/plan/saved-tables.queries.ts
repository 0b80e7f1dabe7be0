import { raw } from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { PlanTableRow } from './plan.queries.ts'

export type SavedTable = Omit<PlanTableRow, 'floorId'> & {
  /** For the address of a new table's QR code. */
  code: string
}

const COLUMNS = raw(`id uuid, title text, seats int, shape text, x int, y int, width int, height int, rotation smallint,
  "isBookable" boolean, "minPeople" int, code text`)

/**
 * Saves these tables on a floor, writing only those that changed, as every write is a new version of the menu. Removed
 * ones come back, and tables of another floor leave it. New ones share an instant and are listed by title.
 */
export async function updateTablesOfFloor(
  db: Db,
  floor: { id: string; title: string },
  tables: readonly SavedTable[],
): Promise<void> {
  await query(db)`
    with saved as (
      select * from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as saved(${COLUMNS})
    ), left_floors as (
      update floors f set version = version + 1
      where f.id <> ${floor.id}::uuid
        and f.id in (select t.floor_id from restaurant_tables t join saved s on s.id = t.id where t.deleted_at is null)
    )
    insert into restaurant_tables as t (id, floor_id, floor, title, seats, shape, x_cm, y_cm, width_cm, height_cm, rotation, bookable,
      min_people, public_code, created_at)
    select s.id, ${floor.id}::uuid, ${floor.title}, s.title, s.seats, s.shape, s.x, s.y, s.width, s.height, s.rotation,
      s."isBookable", s."minPeople", s.code, now()
    from saved s order by s.id
    on conflict (tenant_id, id) do update set floor_id = excluded.floor_id, floor = excluded.floor, title = excluded.title,
      seats = excluded.seats, shape = excluded.shape, x_cm = excluded.x_cm, y_cm = excluded.y_cm, width_cm = excluded.width_cm,
      height_cm = excluded.height_cm, rotation = excluded.rotation, bookable = excluded.bookable,
      min_people = excluded.min_people, deleted_at = null
    where (t.floor_id, t.floor, t.title, t.seats, t.shape, t.x_cm, t.y_cm, t.width_cm, t.height_cm, t.rotation, t.bookable, t.min_people)
        is distinct from (excluded.floor_id, excluded.floor, excluded.title, excluded.seats, excluded.shape, excluded.x_cm,
          excluded.y_cm, excluded.width_cm, excluded.height_cm, excluded.rotation, excluded.bookable, excluded.min_people)
      or t.deleted_at is not null`
}

/** The tables of a floor. */
export async function listTableIdsOfFloor(db: Db, floorId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from restaurant_tables where floor_id = ${floorId} and deleted_at is null order by created_at, id`
  return rows.map(({ id }) => id)
}

/** Locks tables about to be deleted, so that an order or booking being written there commits before or begins after. */
export async function lockTablesForUpdate(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`select from restaurant_tables where id = any(${ids}::uuid[]) order by id for update`
}

export type Hindrance = { title: string; isInUse: boolean }

/** The first of these tables with a party, an order or a coming booking. */
export async function findHindrance(db: Db, ids: readonly string[]): Promise<Hindrance | undefined> {
  const rows = await query<Hindrance>(db)`
    select title, "isInUse" from (
      select t.title, t.id,
        exists (select from orders o where o.table_id = t.id and o.status = 'created' and not o.kitchen_only)
          or exists (select from qr_orders o where o.table_id = t.id and o.status = 'created')
          or exists (select from visit_tables v where v.table_id = t.id and v.until is null) as "isInUse",
        exists (
          select from reservation_tables h join reservations r on r.id = h.reservation_id
          where h.table_id = t.id and upper(h.during) > now() and r.status = 'booked' and r.stage = 'expected') as "isBooked"
      from restaurant_tables t where t.id = any(${ids}::uuid[]) and t.deleted_at is null
    ) checked
    where "isInUse" or "isBooked" order by "isInUse" desc, id limit 1`
  return rows[0]
}

export async function updateTablesHidden(db: Db, floorId: string, ids: readonly string[]): Promise<void> {
  await query(db)`
    update restaurant_tables set deleted_at = now()
    where id = any(${ids}::uuid[]) and floor_id = ${floorId} and deleted_at is null`
}

export async function updateTablesShown(db: Db, floorId: string, ids: readonly string[]): Promise<void> {
  await query(db)`
    update restaurant_tables set deleted_at = null where id = any(${ids}::uuid[]) and floor_id = ${floorId}`
}

/** Tells if the table exists, and if it waited to be cleaned. */
export async function updateTableCleaned(db: Db, id: string): Promise<{ wasUnclean: boolean } | undefined> {
  const rows = await query<{ wasUnclean: boolean }>(db)`
    with before as materialized (
      select id, unclean_since is not null as unclean from restaurant_tables where id = ${id} and deleted_at is null for no key update
    ), cleaned as (
      update restaurant_tables t set unclean_since = null from before b where t.id = b.id and b.unclean
    )
    select unclean as "wasUnclean" from before`
  return rows[0]
}
