import type { KitchenChanges } from '#core/kitchen/order-in-kitchen.ts'
import { KEPT_TIMES, LONGEST_S, SHORTEST_S } from '#core/kitchen/ready-time.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Writes orders after a kitchen command, under their locks. */
export async function updateOrdersInKitchen(db: Db, orders: KitchenChanges['orders']): Promise<void> {
  await query(db)`
    update orders o set status = c.status, closed_at = case when c.status = 'created' then null else now() end,
      is_rush = c."isRush",
      bumped_at = case c.ticket when 'bumped' then now() when 'same' then o.bumped_at end
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as c(id uuid, status text, "isRush" boolean, ticket text)
    where o.id = c.id`
}

/** Writes lines after a kitchen command, under the locks of their orders. */
export async function updateLinesInKitchen(db: Db, lines: KitchenChanges['lines']): Promise<void> {
  await query(db)`
    update order_items i set status = c.status, status_before_bump = c."statusBeforeBump", portions_returned = false,
      fired_at = case when c."isFired" then coalesce(i.fired_at, now()) end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as c(id uuid, status text, "isFired" boolean, "statusBeforeBump" text)
    where i.id = c.id`
}

/**
 * Writes the progress of lines at stations, under the locks of their orders. Lines begun again keep their first time.
 */
export async function updateLinesAtStations(
  db: Db,
  { stations, by }: Pick<KitchenChanges, 'stations' | 'by'>,
): Promise<void> {
  await query(db)`
    insert into order_item_stations as s (order_item_id, station_id, status, started_at, done_at, done_by)
    select c."lineId", c."stationId", c.status, case when c.status = 'started' then now() end,
      case when c.status = 'done' then now() end, case when c.status = 'done' then ${by} end
    from jsonb_to_recordset(${JSON.stringify(stations)}::jsonb) as c("lineId" uuid, "stationId" uuid, status text)
    on conflict (tenant_id, order_item_id, station_id) do update set status = excluded.status,
      started_at = case excluded.status when 'queued' then null else coalesce(s.started_at, excluded.started_at) end,
      done_at = excluded.done_at, done_by = excluded.done_by`
}

/** Notes the quantities on paper at stations. */
export async function updatePrinted(db: Db, printed: KitchenChanges['printed']): Promise<void> {
  await query(db)`
    update order_item_stations s set slip_quantity = p."slipQuantity"
    from jsonb_to_recordset(${JSON.stringify(printed)}::jsonb) as p("lineId" uuid, id uuid, "slipQuantity" int)
    where s.order_item_id = p."lineId" and s.station_id = p.id`
}

/**
 * Notes the seconds from fired to done, among the latest of their menu item at a station; not of what a till took
 * without the server, which the screens showed late.
 */
export async function updatePrepTimes(db: Db, timed: KitchenChanges['timed']): Promise<void> {
  await query(db)`
    with taken as (
      select i.item_id, d."stationId" as station_id, extract(epoch from now() - i.fired_at)::int as seconds
      from jsonb_to_recordset(${JSON.stringify(timed)}::jsonb) as d("lineId" uuid, "stationId" uuid)
        join order_items i on i.id = d."lineId" join menu_items m on m.id = i.item_id
        join orders o on o.id = i.order_id and o.offline_no is null
    )
    insert into prep_times as p (item_id, station_id, last_seconds)
    select item_id, station_id, (array_agg(seconds))[1:${KEPT_TIMES}::int] from taken
    where seconds between ${SHORTEST_S} and ${LONGEST_S} group by 1, 2
    on conflict (tenant_id, item_id, station_id) do update
      set last_seconds = (excluded.last_seconds || p.last_seconds)[1:${KEPT_TIMES}::int]`
}
