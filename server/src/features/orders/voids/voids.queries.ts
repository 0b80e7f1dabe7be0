import type { ClosedOrders, VoidChanges } from '#core/orders/order-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Records cancellations. */
export async function insertVoids(
  db: Db,
  { voids, day, reason, voidedBy, approvedBy }: Omit<VoidChanges, 'lines'>,
): Promise<void> {
  await query(db)`
    insert into voids (business_day, order_id, order_item_id, token_no, item_title, variant_title, quantity, amount, stage,
      reason_id, reason_title, voided_by, approved_by)
    select ${day}::date, v."orderId", v."orderItemId", v."tokenNo", v."itemTitle", v."variantTitle", v.quantity, v.amount, v.stage,
      ${reason?.id ?? null}::uuid, ${reason?.title ?? null}, ${voidedBy}, ${approvedBy}
    from jsonb_to_recordset(${JSON.stringify(voids)}::jsonb) as v("orderId" uuid, "orderItemId" uuid, "tokenNo" int, "itemTitle" text,
      "variantTitle" text, quantity int, amount bigint, stage text)`
}

/** Cancels lines, under the locks of their orders. */
export async function updateLinesCancelled(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`
    update order_items set status = 'cancelled', portions_returned = status = 'created' or portions_returned
    where id = any(${ids}::uuid[])`
}

/** Closes orders, under their locks. */
export async function updateOrdersClosed(db: Db, { ids, status }: ClosedOrders): Promise<void> {
  await query(db)`update orders set status = ${status}, closed_at = now() where id = any(${ids}::uuid[])`
}

/** Undoes the cancellation of these lines. */
export async function updateVoidsUndone(db: Db, lineIds: readonly string[]): Promise<void> {
  await query(db)`
    with undone as (
      update voids set undone_at = now() where order_item_id = any(${lineIds}::uuid[]) and undone_at is null returning tenant_id
    )
    select figures_change(tenant_id) from undone`
}
