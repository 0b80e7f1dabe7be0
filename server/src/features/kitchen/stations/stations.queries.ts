import type { Station } from '#core/contract/dining/stations.ts'
import type { StationFacts } from '#core/kitchen/station-lines.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Db } from '../../../infrastructure/database/db.ts'

/** In order, including the default one. */
export function listStations(db: Db): Promise<Station[]> {
  return query<Station>(db)`
    select s.id, s.title, s.colour, s.sound, s.amber_min as "amberMin", s.red_min as "redMin", s.recall_min as "recallMin",
      s.parallel, s.printer_id as "printerId", s.is_default as "isDefault",
      coalesce((select json_agg(r.category_id order by r.id) from station_routes r
        join categories c on c.id = r.category_id and c.deleted_at is null where r.station_id = s.id), '[]') as "categoryIds",
      coalesce((select json_agg(r.item_id order by r.id) from station_routes r
        join menu_items m on m.id = r.item_id and m.deleted_at is null where r.station_id = s.id), '[]') as "itemIds"
    from stations s where s.deleted_at is null order by s.position, s.created_at, s.id`
}

/** The stations for the price list, in order. */
export function listStationFacts(db: Db): Promise<StationFacts[]> {
  return query<StationFacts>(db)`
    select s.id, s.title, s.is_default as "isDefault", p.id as "printerId"
    from stations s left join printers p on p.id = s.printer_id and p.deleted_at is null
    where s.deleted_at is null order by s.position, s.created_at, s.id`
}

/** Locks all of them until commit: of two who change the default, the second wins. */
export async function lockStations(db: Db): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from stations where deleted_at is null order by id for no key update`
  return rows.map(({ id }) => id)
}

export type StationRow = Omit<Station, 'id' | 'categoryIds' | 'itemIds'>

export async function insertStation(db: Db, row: StationRow): Promise<{ id: string }> {
  const { title, colour, sound, amberMin, redMin, recallMin, parallel, printerId, isDefault } = row
  const rows = await query<{ id: string }>(db)`
    insert into stations (title, position, colour, sound, amber_min, red_min, recall_min, parallel, printer_id, is_default)
    values (${title}, (select coalesce(max(position), 0) + 1 from stations), ${colour}, ${sound}, ${amberMin}, ${redMin}, ${recallMin},
      ${parallel}, ${printerId}, ${isDefault}) returning id`
  return rows[0]!
}

export async function updateStation(db: Db, id: string, row: StationRow): Promise<void> {
  const { title, colour, sound, amberMin, redMin, recallMin, parallel, printerId, isDefault } = row
  await query(db)`
    update stations set title = ${title}, colour = ${colour}, sound = ${sound}, amber_min = ${amberMin}, red_min = ${redMin},
      recall_min = ${recallMin}, parallel = ${parallel}, printer_id = ${printerId}, is_default = ${isDefault}
    where id = ${id}`
}

/** Clears the default, before another station becomes it. */
export async function updateNoDefault(db: Db): Promise<void> {
  await query(db)`update stations set is_default = false where is_default`
}

export async function updateStationHidden(db: Db, id: string): Promise<void> {
  await query(db)`update stations set deleted_at = now() where id = ${id}`
  await query(db)`delete from station_routes where station_id = ${id}`
}

/** Replaces a station's routes; targets deleted meanwhile are left out. */
export async function updateRoutes(
  db: Db,
  stationId: string,
  { categoryIds, itemIds }: { categoryIds: readonly string[]; itemIds: readonly string[] },
): Promise<void> {
  await query(db)`delete from station_routes where station_id = ${stationId}`
  await query(db)`
    insert into station_routes (station_id, category_id)
    select ${stationId}::uuid, id from categories where id = any(${categoryIds}::uuid[]) and deleted_at is null`
  await query(db)`
    insert into station_routes (station_id, item_id)
    select ${stationId}::uuid, id from menu_items where id = any(${itemIds}::uuid[]) and deleted_at is null`
}

/** True if open orders have work for it. */
export async function isStationBusy(db: Db, id: string): Promise<boolean> {
  const rows = await query<{ isBusy: boolean }>(db)`
    select exists (
      select from orders o join order_items i on i.order_id = o.id join order_item_stations s on s.order_item_id = i.id
      where o.status = 'created' and s.station_id = ${id} and s.status <> 'done' and i.status in ('created', 'preparing')) as "isBusy"`
  return rows[0]!.isBusy
}

/** Routes of items and categories. */
export function listRoutes(db: Db): Promise<{ targetId: string; stationIds: string[] }[]> {
  return query<{ targetId: string; stationIds: string[] }>(db)`
    select coalesce(r.item_id, r.category_id) as "targetId", array_agg(r.station_id order by s.position, s.created_at, s.id) as "stationIds"
    from station_routes r join stations s on s.id = r.station_id and s.deleted_at is null group by 1`
}

/** Sets the stations of a printer to exactly these. */
export async function updateStationsOfPrinter(db: Db, id: string, stationIds: readonly string[]): Promise<void> {
  await query(db)`
    update stations set printer_id = case when id = any(${stationIds}::uuid[]) then ${id}::uuid end
    where deleted_at is null and (printer_id = ${id} or id = any(${stationIds}::uuid[]))`
}
