import type { LockedLine, LockedOrder } from '#core/orders/locked-order.ts'
import type { PricedLine } from '#core/orders/sold-order.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Lines by their own ids, or by those of their orders. */
export type NamedLines = { orderIds: readonly string[]; lineIds: readonly string[] }

/** A line with the stock it took, read before locking. */
export type LineTaken = Pick<
  PricedLine,
  'itemId' | 'itemTitle' | 'variantId' | 'variantTitle' | 'addons' | 'setMenu' | 'quantity'
> & { id: string; orderId: string; splitFrom: string | null; stockIds: string[] }

/** These lines, to know what to lock. */
export function listLinesTaken(db: Db, { orderIds, lineIds }: NamedLines): Promise<LineTaken[]> {
  return query<LineTaken>(db)`
    select i.id, i.order_id as "orderId", i.split_from as "splitFrom", i.item_id as "itemId", i.item_title as "itemTitle",
      i.variant_id as "variantId", i.variant_title as "variantTitle", i.addons, i.set_menu as "setMenu", i.quantity,
      array(select distinct m.item_id::text from stock_moves m where m.order_item_id in (i.id, i.split_from)) as "stockIds"
    from order_items i
    where i.id = any(array(
      select unnest(${lineIds}::uuid[]) union select id from order_items where order_id = any(${orderIds}::uuid[])))`
}

/** Facts of an order and its lines that its content lacks. */
export type OrderAtStations = Pick<LockedOrder, 'id' | 'visitName' | 'server' | 'isRush' | 'kitchenOnly'> & {
  lines: Pick<LockedLine, 'id' | 'course' | 'splitFrom' | 'isFired' | 'stations' | 'openStationIds'>[]
}

/** These locked orders, with the stations of their lines. */
export function listOrdersAtStations(db: Db, orderIds: readonly string[]): Promise<OrderAtStations[]> {
  return query<OrderAtStations>(db)`
    select o.id, coalesce(w.name, v.waiter_name, v.waiter, o.placed_by) as server, o.is_rush as "isRush",
      o.kitchen_only as "kitchenOnly", coalesce((
        select string_agg(r.title, ', ' order by r.id <> v.main_table_id, t.position, t.id)
        from visit_tables t join restaurant_tables r on r.id = t.table_id
        where t.visit_id = v.id and t.until is not distinct from v.closed_at), v.name, '') as "visitName",
      coalesce((
        select json_agg(json_build_object('id', i.id, 'course', i.course, 'splitFrom', i.split_from,
          'isFired', i.fired_at is not null, 'stations', coalesce((
            select json_agg(json_build_object('id', s.station_id, 'slipQuantity', s.slip_quantity))
            from order_item_stations s where s.order_item_id = i.id), '[]'),
          'openStationIds', array(
            select coalesce(s.station_id, d.id) from (select id from stations where is_default and deleted_at is null) d
              left join order_item_stations s on s.order_item_id = i.id
            where i.fired_at is not null and s.status is distinct from 'done')))
        from order_items i where i.order_id = o.id), '[]') as lines
    from orders o left join visits v on v.id = o.visit_id left join users w on w.username = coalesce(v.waiter, o.placed_by)
    where o.id = any(${orderIds}::uuid[])`
}
