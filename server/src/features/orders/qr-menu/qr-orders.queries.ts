import type { DeliveryType } from '#core/contract/pos.ts'
import type { CartLine } from '#core/contract/selling/cart-lines.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { jsonMembers, selectColumns } from '../../../infrastructure/database/columns.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { LockedGuestOrder } from '#core/orders/decide-guest-cancel.ts'
import type { PricedLine, SoldOrder } from '#core/orders/sold-order.ts'
import { LINE_COLUMNS, RECIPIENT_COLUMNS } from '../sold-columns.rules.ts'

/** A guest's order in the shape of an order; it has no token yet. */
export type WaitingQrOrder = Omit<
  SoldOrder,
  'tokenNo' | 'offlineNo' | 'businessDay' | 'placedBy' | 'covers' | 'visitId'
> & {
  /** The number shown to the guest. */
  orderNo: number | null
}

export async function countWaitingQrOrders(db: Db): Promise<number> {
  const [row] = await query<{ count: number }>(db)`select count(*) from qr_orders where status = 'created'`
  return row!.count
}

export function listWaitingQrOrders(db: Db): Promise<WaitingQrOrder[]> {
  return query<WaitingQrOrder>(db)`
    select o.id, o.order_no as "orderNo", o.placed_at as "placedAt", ${selectColumns('o', RECIPIENT_COLUMNS)}, o.status,
      'pending' as "paymentStatus",
      coalesce((select json_agg(json_build_object('id', i.id, ${jsonMembers('i', LINE_COLUMNS)}, 'status', 'created')
        order by i.position) from qr_order_items i where i.qr_order_id = o.id), '[]') as items
    from qr_orders o where o.status = 'created' order by o.placed_at, o.id`
}

/** A line with its set menu. */
export type QrOrderLine = CartLine & Pick<PricedLine, 'setMenu'>

type QrOrderCart = {
  deliveryType: DeliveryType
  customerType: string
  customerPhone: string | null
  customerName: string | null
  tableId: string | null
  items: QrOrderLine[]
}

/** A guest's choices, line by line, without prices. */
export async function findQrOrderCart(db: Db, id: string): Promise<QrOrderCart | null> {
  const [cart] = await query<QrOrderCart>(db)`
    select o.delivery_type as "deliveryType", o.customer_type as "customerType", o.customer_phone as "customerPhone",
      o.customer_name as "customerName", o.table_id as "tableId",
      (select json_agg(json_build_object('id', i.item_id, 'variant_id', i.variant_id,
        'addons_ids', (select coalesce(json_agg(addon -> 'id'), '[]') from jsonb_array_elements(i.addons) addon
          where not addon ? 'group_title'),
        'modifiers', (select coalesce(json_agg(json_build_object('id', addon -> 'id', 'quantity', 1)), '[]')
          from jsonb_array_elements(i.addons) addon where addon ? 'group_title'),
        'quantity', i.quantity, 'notes', i.notes, 'seat', null, 'lineId', null, 'course', null, 'unitPrice', null, 'override', null, 'steps', json_build_array(), 'setMenu', i.set_menu,
        'discounts', json_build_array()) order by i.position)
        from qr_order_items i where i.qr_order_id = o.id) as items
    from qr_orders o where o.id = ${id}`
  return cart ?? null
}

/** Locks a guest's order until commit. */
export async function lockQrOrder(db: Db, id: string): Promise<LockedGuestOrder | null> {
  const [order] = await query<LockedGuestOrder>(db)`
    select id, order_no as "orderNo", placed_at as "placedAt", status = 'created' as "isWaiting"
    from qr_orders where id = ${id} for update`
  return order ?? null
}

/** Orders that wait for staff. */
export function lockWaitingQrOrders(db: Db): Promise<LockedGuestOrder[]> {
  return query<LockedGuestOrder>(db)`
    select id, order_no as "orderNo", placed_at as "placedAt", true as "isWaiting"
    from qr_orders where status = 'created' order by id for update`
}

export async function updateQrOrderTaken(db: Db, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  await query(db)`update qr_orders set status = 'completed', order_id = ${orderId} where id = ${id}`
}

export async function updateQrOrdersCancelled(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`update qr_orders set status = 'cancelled' where id = any(${ids}::uuid[])`
}
