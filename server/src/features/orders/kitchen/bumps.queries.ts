import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/**
 * Finishes every item of an order that the kitchen has and still has to make, under the lock of the order. The status of each is stored, so
 * that it can be recalled; what an earlier bump had stored is overwritten.
 */
export async function updateItemsBumped(db: Db, orderId: string): Promise<void> {
  await sql`
    with items as (
      update order_items set
        status_before_bump = case when status in ('created', 'preparing') then status end,
        status = case when status in ('created', 'preparing') then 'completed' else status end
      where order_id = ${orderId} and fired_at is not null
        and (status in ('created', 'preparing') or status_before_bump is not null)
    )
    update orders set bumped_at = now() where id = ${orderId}`.execute(db)
}

/**
 * What the kitchen finished last can come back: for five minutes, unless it was cancelled or closed unpaid meanwhile, or
 * all of it was served.
 */
const IS_RECALLABLE = sql`o.bumped_at > now() - interval '5 minutes'
  and (o.status = 'created' or o.payment_status = 'paid' and o.status = 'completed')
  and exists (select from order_items i where i.order_id = o.id and i.status = 'completed' and i.status_before_bump is not null)`

type TicketRow = {
  id: string
  tokenNo: number
  tableTitle: string | null
  deliveryType: string | null
  bumpedAt: Date
}

/** The ticket that was bumped last, if it can come back. */
export async function findRecallableTicket(db: Db): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select o.id, o.token_no as "tokenNo", o.table_title as "tableTitle", o.delivery_type as "deliveryType",
      o.bumped_at as "bumpedAt"
    from orders o
    where ${IS_RECALLABLE} order by o.bumped_at desc, o.id desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Takes the bump of an order back, at its stations too, under the lock of the order; nothing, and no token, where that is not possible. What a
 * station had finished before the bump stays so.
 */
export async function updateOrderRecalled(db: Db, id: string): Promise<{ tokenNo: number } | undefined> {
  const { rows } = await sql<{ tokenNo: number }>`
    with recalled as (
      select o.id, o.bumped_at from orders o where o.id = ${id} and ${IS_RECALLABLE}
    ), at_stations as (
      update order_item_stations s set status = case when s.started_at is null then 'queued' else 'started' end, done_at = null, done_by = null
      from recalled, order_items i
      where i.order_id = recalled.id and i.status = 'completed' and i.status_before_bump is not null
        and s.order_item_id = i.id and s.status = 'done' and s.done_at = recalled.bumped_at
    ), items as (
      update order_items i set
        status = case when i.status = 'completed' then i.status_before_bump else i.status end, status_before_bump = null
      from recalled where i.order_id = recalled.id and i.status_before_bump is not null
    )
    update orders o set bumped_at = null, status = 'created', closed_at = null from recalled where o.id = recalled.id
    returning o.token_no as "tokenNo"`.execute(db)
  return rows[0]
}
