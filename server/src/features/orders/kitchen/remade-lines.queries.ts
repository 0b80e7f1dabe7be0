import type { RemadeFacts } from '#core/orders/decide-item-status.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type LineToRemake = Pick<RemadeFacts, 'line' | 'order'>

/** A cancelled line and its order, for portions and slips. */
export async function getLineToRemake(db: Db, lineId: string): Promise<LineToRemake> {
  const [row] = await query<LineToRemake>(db)`
    select json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'variantId', i.variant_id,
        'variantTitle', i.variant_title, 'addons', i.addons, 'setMenu', i.set_menu, 'quantity', i.quantity, 'notes', i.notes,
        'seat', i.seat, 'course', i.course, 'hadReturned', i.portions_returned, 'stations', coalesce((
          select json_agg(json_build_object('id', s.station_id, 'slipQuantity', s.slip_quantity))
          from order_item_stations s where s.order_item_id = i.id), '[]')) as line,
      json_build_object('id', o.id, 'tokenNo', o.token_no, 'offlineNo', o.offline_no, 'deliveryType', o.delivery_type,
        'tableTitle', o.table_title, 'covers', o.covers, 'placedBy', o.placed_by, 'isRush', o.is_rush,
        'server', coalesce(w.name, v.waiter_name, v.waiter, o.placed_by),
        'visit', case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'covers', v.covers,
          'waiter', v.waiter, 'waiterName', v.waiter_name) end) as "order"
    from order_items i join orders o on o.id = i.order_id
      left join visits v on v.id = o.visit_id
      left join users w on w.username = coalesce(v.waiter, o.placed_by)
    where i.id = ${lineId}`
  return row!
}
