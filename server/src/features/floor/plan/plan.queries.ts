import type { Decor, Floor, TableShape } from '#core/contract/dining/floor-plan.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type FloorRow = Omit<Floor, 'tables'>

/** The floors in order. */
export function listFloors(db: Db): Promise<FloorRow[]> {
  return query<FloorRow>(db)`
    select id, title, width_cm as width, height_cm as height, decor, version from floors
    where deleted_at is null order by position, id`
}

export type PlanTableRow = {
  id: string
  /** Null for a table added by a server without floors. */
  floorId: string | null
  title: string
  seats: number
  shape: TableShape
  x: number
  y: number
  width: number
  height: number
  rotation: number
  isBookable: boolean
  minPeople: number
}

/** The tables of all floors, in the order added. */
export function listPlanTables(db: Db): Promise<PlanTableRow[]> {
  return query<PlanTableRow>(db)`
    select id, floor_id as "floorId", title, seats, shape, x_cm as x, y_cm as y, width_cm as width, height_cm as height, rotation,
      bookable as "isBookable", min_people as "minPeople"
    from restaurant_tables where deleted_at is null order by created_at, id`
}

export type NewFloor = { id: string; title: string; width: number; height: number; decor: readonly Decor[] }

/** After the other floors; undefined if the id or title is taken. */
export async function insertFloor(db: Db, { id, title, width, height, decor }: NewFloor): Promise<boolean> {
  const rows = await query(db)`
    insert into floors (id, title, position, width_cm, height_cm, decor)
    select ${id}::uuid, ${title}::text, coalesce(max(position), 0) + 1, ${width}::int, ${height}::int,
      ${JSON.stringify(decor)}::jsonb
    from floors where deleted_at is null
    on conflict do nothing returning id`
  return rows.length > 0
}

export async function countFloors(db: Db): Promise<number> {
  const rows = await query<{ count: number }>(db)`
    select count(*)::int as count from floors where deleted_at is null`
  return rows[0]!.count
}

/** Locks a floor until commit: tables enter and leave it under this lock. */
export async function lockFloor(db: Db, id: string): Promise<{ version: number; title: string } | undefined> {
  const rows = await query<{ version: number; title: string }>(db)`
    select version, title from floors where id = ${id} and deleted_at is null for update`
  return rows[0]
}

export async function isFloorTitleTaken(db: Db, title: string, exceptId: string): Promise<boolean> {
  const rows = await query(db)`
    select from floors where lower(title) = lower(${title}) and id <> ${exceptId} and deleted_at is null`
  return rows.length > 0
}

/** Updates a locked floor, and the floor title of its tables. */
export async function updateFloor(db: Db, { id, title, width, height, decor }: NewFloor): Promise<{ version: number }> {
  const rows = await query<{ version: number }>(db)`
    with titled as (
      update restaurant_tables set floor = ${title} where floor_id = ${id}::uuid and floor <> ${title}
    )
    update floors set title = ${title}, width_cm = ${width}, height_cm = ${height}, decor = ${JSON.stringify(decor)}::jsonb,
      version = version + 1
    where id = ${id}::uuid returning version`
  return rows[0]!
}

export async function updateFloorHidden(db: Db, id: string): Promise<void> {
  await query(db)`update floors set deleted_at = now(), version = version + 1 where id = ${id}`
}

/** False if another floor has its title meanwhile. */
export async function updateFloorShown(db: Db, id: string): Promise<boolean> {
  const rows = await query(db)`
    update floors f set deleted_at = null where f.id = ${id} and f.deleted_at is not null and not exists (
      select from floors o where lower(o.title) = lower(f.title) and o.deleted_at is null)
    returning f.id`
  return rows.length > 0
}
