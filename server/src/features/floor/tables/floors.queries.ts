import type { Outlined } from '#core/visits/plan-geometry.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type FloorRow = { id: string; title: string; width: number; height: number }

/** Finds a floor by title, ignoring case and outer blanks; locked until commit, so that no two tables get one place. */
export async function lockFloorOfTitle(db: Db, title: string): Promise<FloorRow | undefined> {
  const rows = await query<FloorRow>(db)`
    select id, title, width_cm as width, height_cm as height from floors
    where lower(title) = lower(btrim(${title})) and deleted_at is null for update`
  return rows[0]
}

/** After the other floors; undefined if there is one of that title meanwhile. */
export async function insertFloorOfTitle(db: Db, title: string): Promise<void> {
  await query(db)`
    insert into floors (title, position) select btrim(${title}), coalesce(max(position), 0) + 1 from floors where deleted_at is null
    on conflict (tenant_id, lower(title)) where deleted_at is null do nothing`
}

/** Places of a floor's tables. */
export function listPlaces(db: Db, floorId: string): Promise<Outlined[]> {
  return query<Outlined>(db)`
    select x_cm as x, y_cm as y, width_cm as width, height_cm as height, rotation, shape from restaurant_tables
    where floor_id = ${floorId} and deleted_at is null`
}

/** Raises the floor's version: people who read it earlier get a conflict when they save. */
export async function updateFloorChanged(db: Db, floorId: string, height: number): Promise<void> {
  await query(db)`
    update floors set version = version + 1, height_cm = greatest(height_cm, ${height}) where id = ${floorId}`
}

/** Raises the version of a table's floor. */
export async function updateFloorOfTableChanged(db: Db, tableId: string): Promise<void> {
  await query(db)`
    update floors f set version = f.version + 1 from restaurant_tables t where t.id = ${tableId} and f.id = t.floor_id`
}

/** The floor of a table: the title is null if the floor is gone, or the table has none yet. */
export async function findFloorOfTable(
  db: Db,
  tableId: string,
): Promise<{ floor: string; floorTitle: string | null } | undefined> {
  const rows = await query<{ floor: string; floorTitle: string | null }>(db)`
    select t.floor, f.title as "floorTitle" from restaurant_tables t
    left join floors f on f.id = t.floor_id and f.deleted_at is null
    where t.id = ${tableId} and t.deleted_at is null`
  return rows[0]
}

export async function updatePlace(
  db: Db,
  tableId: string,
  { floorId, title, x, y }: { floorId: string; title: string; x: number; y: number },
): Promise<void> {
  await query(db)`
    update restaurant_tables set floor_id = ${floorId}, floor = ${title}, x_cm = ${x}, y_cm = ${y} where id = ${tableId}`
}
