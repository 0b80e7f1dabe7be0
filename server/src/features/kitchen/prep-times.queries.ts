import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

/** Recent times of menu items at stations, each with the item's category. */
export function listPrepTimes(
  db: Db,
  itemIds: readonly string[],
): Promise<{ itemId: string; categoryId: string | null; stationId: string; seconds: number[] }[]> {
  return query<{ itemId: string; categoryId: string | null; stationId: string; seconds: number[] }>(db)`
    select p.item_id as "itemId", m.category_id as "categoryId", p.station_id as "stationId", p.last_seconds as seconds
    from prep_times p join menu_items m on m.id = p.item_id
    where p.item_id = any(${itemIds}::uuid[])
      or m.category_id in (select category_id from menu_items where id = any(${itemIds}::uuid[]))`
}

/**
 * Lines that a station, or any, finished within its recall time and may take back, grouped by order, the newest first.
 */
export function listRecentlyBumped(
  db: Db,
  stationId: string | null,
  most: number,
): Promise<{ orderId: string; bumpedAt: Date; itemIds: string[] }[]> {
  return query<{ orderId: string; bumpedAt: Date; itemIds: string[] }>(db)`
    with finished as (
      select i.order_id, i.id, max(s.done_at) as done_at
      from stations t
        join order_item_stations s on s.station_id = t.id and s.done_at > now() - make_interval(mins => t.recall_min)
        join order_items i on i.id = s.order_item_id
        join orders o on o.id = i.order_id and (o.status = 'created' or (o.status = 'completed' and o.payment_status = 'paid'))
      where s.status = 'done' and i.status in ('preparing', 'completed') and (${stationId}::uuid is null or t.id = ${stationId}::uuid)
      group by i.order_id, i.id
    )
    select order_id as "orderId", done_at as "bumpedAt", array_agg(id) as "itemIds"
    from finished group by order_id, done_at order by done_at desc limit ${most}`
}
