import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { columnNames, selectColumns } from '../../../infrastructure/database/columns.ts'
import { LINE_COLUMNS } from '../sold-columns.rules.ts'

export type NewVoid = {
  orderId: string
  orderItemId: string
  tokenNo: number
  itemTitle: string
  variantTitle: string | null
  quantity: number
  /** What nobody pays, with tax, in minor units. */
  amount: number
  stage: 'unbegun' | 'begun'
}

type Voiding = {
  reasonId: string | null
  reasonTitle: string | null
  voidedBy: string | null
  approvedBy: string | null
}

/** On the business day that runs; the figures of reports are read again. */
export async function insertVoids(db: Db, voids: readonly NewVoid[], voiding: Voiding): Promise<void> {
  const { reasonId, reasonTitle, voidedBy, approvedBy } = voiding
  await query(db)`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    ), counter as (
      update tenant_counters c set
        last_figure = c.last_figure + 1,
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 0 else c.last_token end
      from today
      returning c.business_day
    )
    insert into voids (business_day, order_id, order_item_id, token_no, item_title, variant_title, quantity, amount, stage,
      reason_id, reason_title, voided_by, approved_by)
    select c.business_day, v."orderId", v."orderItemId", v."tokenNo", v."itemTitle",
      v."variantTitle", v.quantity, v.amount, v.stage, ${reasonId}::uuid, ${reasonTitle}, ${voidedBy}, ${approvedBy}
    from counter c, jsonb_to_recordset(${JSON.stringify(voids)}::jsonb) as v("orderId" uuid, "orderItemId" uuid,
      "tokenNo" int, "itemTitle" text, "variantTitle" text, quantity int, amount bigint, stage text)`
}

/** These lines are made after all. */
export async function updateVoidsUndone(db: Db, lineIds: readonly string[]): Promise<void> {
  await query(db)`
    with undone as (
      update voids set undone_at = now() where order_item_id = any(${lineIds}::uuid[]) and undone_at is null returning tenant_id
    )
    select figures_change(tenant_id) from undone`
}

/** Takes units off a line, under the lock of its order; they are a cancelled line of their own, whose id is returned. */
export async function updateUnitsVoided(
  db: Db,
  itemId: string,
  { units: quantity, newId }: { units: number; newId: string | null },
): Promise<string> {
  const { quantity: _, ...copied } = LINE_COLUMNS
  const rows = await query<{ id: string }>(db)`
    with kept as (
      update order_items set quantity = quantity - ${quantity} where id = ${itemId} returning *
    )
    insert into order_items (id, order_id, position, ${columnNames(copied)}, course, fired_at, ordered_by, ordered_at, quantity, status,
      portions_returned)
    select coalesce(${newId}::uuid, new_id()), order_id, (select max(position) + 1 from order_items o where o.order_id = k.order_id), ${selectColumns('k', copied)},
      k.course, k.fired_at, k.ordered_by, k.ordered_at, ${quantity}, 'cancelled', k.status = 'created'
    from kept k returning id`
  return rows[0]!.id
}
