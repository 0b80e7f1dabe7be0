import type { UnprintedLine } from '#core/kitchen/slips-by-printer.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

import { VISIT_OF_ORDER } from '../order-parts.queries.ts'

/**
 * Sets what is printed of these orders or lines to what the kitchen is to make of them, under the locks of their orders, and returns by how
 * much it differed, line by line and station by station. What is held or cancelled is not to be made.
 */
export function updateSlipQuantities(
  db: Db,
  { orderIds, lineIds }: { orderIds: readonly string[]; lineIds: readonly string[] },
): Promise<UnprintedLine[]> {
  return query<UnprintedLine>(db)`
    with due as materialized (
      select i.id, i.order_id, i.position, i.status, i.fired_at is null and i.status <> 'cancelled' as is_held, t.id as station_id,
        t.title as station_title, p.id as printer_id, w.wanted, w.wanted - coalesce(s.slip_quantity, 0) as delta
      from order_items i
        left join order_item_stations s on s.order_item_id = i.id
        left join stations d on s.station_id is null and d.is_default and d.deleted_at is null
        join stations t on t.id = coalesce(s.station_id, d.id)
        join printers p on p.id = t.printer_id and p.deleted_at is null
        cross join lateral (
          select case when i.status = 'cancelled' or i.fired_at is null then 0 else i.quantity end as wanted) w
      where i.order_id = any(${orderIds}::uuid[]) or i.id = any(${lineIds}::uuid[])
    ), printed as (
      insert into order_item_stations as k (order_item_id, station_id, status, slip_quantity)
      select id, station_id, case status when 'created' then 'queued' when 'preparing' then 'started' else 'done' end, wanted
      from due where delta <> 0
      on conflict (tenant_id, order_item_id, station_id) do update set slip_quantity = excluded.slip_quantity
    )
    select u.printer_id as "printerId", u.station_title as "stationTitle", u.id as "lineId", u.delta, u.is_held as "isHeld",
      i.item_title as title, i.variant_title as variant, i.addons, i.notes, i.seat, i.course, c.title as "courseTitle",
      o.token_no as "tokenNo", o.delivery_type as "deliveryType", json_build_object('id', o.id, 'tableTitle', o.table_title,
        'covers', o.covers, 'placedBy', o.placed_by, 'visit', ${VISIT_OF_ORDER}) as "order",
      coalesce(w.name, v.waiter_name, v.waiter, o.placed_by) as waiter, o.is_rush as "isRush"
    from due u
      join order_items i on i.id = u.id
      join orders o on o.id = u.order_id
      left join visits v on v.id = o.visit_id
      left join users w on w.username = coalesce(v.waiter, o.placed_by)
      left join courses c on c.position = i.course
    where u.delta <> 0 order by o.token_no, u.position, u.station_title`
}
