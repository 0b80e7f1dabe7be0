import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { PayingChanges } from '#core/orders/payment-status.ts'

/** They count on the current business day. */
export async function insertOrdersPaidByVoid(
  db: Db,
  { orderIds, day }: NonNullable<PayingChanges['paidByVoid']>,
): Promise<void> {
  await query(db)`
    insert into orders_paid_by_voids (order_id, business_day, paid_hour, delivery_type, placed_by)
    select o.id, ${day}::date, extract(hour from now() at time zone s.time_zone)::smallint, o.delivery_type, o.placed_by
    from store_settings s, orders o where o.id = any(${orderIds}::uuid[])`
}

/** Writes payment states; paid orders leave Orders, or stay open for the kitchen. */
export async function updateOrdersPaying(db: Db, { statuses, paid }: PayingChanges): Promise<void> {
  const rows = [...statuses, ...paid.map((order) => ({ ...order, paymentStatus: 'paid' }))]
  await query(db)`
    update orders o set payment_status = p."paymentStatus", status = coalesce(p.status, o.status),
      paid_at = case when p."paymentStatus" = 'paid' then coalesce(o.paid_at, now()) else o.paid_at end,
      kitchen_only = coalesce(p."kitchenOnly", o.kitchen_only),
      closed_at = case p.status when 'created' then null when 'completed' then now() else o.closed_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(id uuid, "paymentStatus" text, status text, "kitchenOnly" boolean)
    where o.id = p.id`
}
