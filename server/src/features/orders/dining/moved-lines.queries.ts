import type { OrderItemStatus, OrderStatus } from '#core/contract/orders.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { columnNames, selectColumns } from '../../../infrastructure/database/columns.ts'
import type { PaymentStatus } from '#core/orders/sold-order.ts'
import { LINE_COLUMNS } from '../sold-columns.rules.ts'

/** A line with what of its order decides whether it may go elsewhere. */
export type LineOfVisit = {
  id: string
  orderId: string
  visitId: string | null
  itemTitle: string
  quantity: number
  status: OrderItemStatus
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  splitFrom: string | null
}

export function listLinesOfVisits(db: Db, ids: readonly string[]): Promise<LineOfVisit[]> {
  return query<LineOfVisit>(db)`
    select i.id, i.order_id as "orderId", o.visit_id as "visitId", i.item_title as "itemTitle", i.quantity, i.status,
      o.status as "orderStatus", o.payment_status as "paymentStatus", i.split_from as "splitFrom"
    from order_items i join orders o on o.id = i.order_id where i.id = any(${ids}::uuid[])`
}

/** The lines of these orders that stand. */
export function listStandingLines(db: Db, orderIds: readonly string[]): Promise<{ id: string; orderId: string }[]> {
  return query<{ id: string; orderId: string }>(db)`
    select id, order_id as "orderId" from order_items where order_id = any(${orderIds}::uuid[]) and status <> 'cancelled'`
}

/** Cuts units off a line, under the lock of its order: they are a line of their own with a copy of all else. */
export async function insertPart(
  db: Db,
  { id, newId, units }: { id: string; newId: string; units: number },
): Promise<void> {
  const { quantity: _, ...copied } = LINE_COLUMNS
  await query(db)`
    with kept as (
      update order_items set quantity = quantity - ${units} where id = ${id} returning *
    ), at_stations as (
      insert into order_item_stations (order_item_id, station_id, status, started_at, done_at, done_by, slip_quantity)
      select ${newId}, station_id, status, started_at, done_at, done_by, least(slip_quantity, ${units})
      from order_item_stations where order_item_id = ${id}
    ), slips as (
      update order_item_stations set slip_quantity = greatest(slip_quantity - ${units}, 0) where order_item_id = ${id}
    )
    insert into order_items (id, order_id, position, ${columnNames(copied)}, quantity, status, course, fired_at, ordered_by, ordered_at,
      status_before_bump, portions_returned, split_from)
    select ${newId}, order_id, (select max(position) + 1 from order_items o where o.order_id = k.order_id), ${selectColumns('k', copied)},
      ${units}, k.status, k.course, k.fired_at, k.ordered_by, k.ordered_at, k.status_before_bump, k.portions_returned,
      coalesce(k.split_from, k.id)
    from kept k`
}

export type NewPlace = { visitId: string; tableId: string | null; tableTitle: string | null; floor: string | null }

/** Orders as a whole go to another visit, with their tokens; those that are closed keep the table they were at. */
export async function updateOrdersPlace(db: Db, ids: readonly string[], place: NewPlace): Promise<void> {
  const { visitId, tableId, tableTitle, floor } = place
  await query(db)`
    update orders set visit_id = ${visitId},
      table_id = case when status = 'created' then ${tableId}::uuid else table_id end,
      table_title = case when status = 'created' then ${tableTitle}::text else table_title end,
      floor = case when status = 'created' then ${floor}::text else floor end
    where id = any(${ids}::uuid[])`
}

/**
 * A round of lines that come from others, under the next token of the day: it is as old as the oldest of them, and for whom that was.
 * Lines keep who ordered them, and when.
 */
export async function insertRoundOfLines(db: Db, lineIds: readonly string[], place: NewPlace): Promise<string> {
  const { visitId, tableId, tableTitle, floor } = place
  const rows = await query<{ id: string }>(db)`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    ), counter as (
      update tenant_counters c set
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 1 else c.last_token + 1 end
      from today
      returning c.business_day, c.last_token
    ), moved as materialized (
      select i.id, o.placed_by, o.placed_at, row_number() over (order by o.placed_at, o.id, i.position) as nth,
        first_value(o.id) over (order by o.placed_at, o.id) as first_id
      from order_items i join orders o on o.id = i.order_id where i.id = any(${lineIds}::uuid[])
    ), placed as (
      insert into orders (business_day, token_no, delivery_type, customer_type, customer_phone, customer_name, table_id, table_title, floor,
        payment_status, placed_by, placed_at, covers, visit_id, is_rush)
      select c.business_day, c.last_token, o.delivery_type, o.customer_type, o.customer_phone, o.customer_name, ${tableId}::uuid,
        ${tableTitle}, ${floor}, 'pending', o.placed_by, o.placed_at, null, ${visitId}::uuid, o.is_rush
      from counter c, orders o where o.id = (select first_id from moved limit 1)
      returning id
    ), lines as (
      update order_items i set order_id = placed.id, position = m.nth, ordered_by = coalesce(i.ordered_by, m.placed_by),
        ordered_at = coalesce(i.ordered_at, m.placed_at)
      from moved m, placed where i.id = m.id
    )
    select id from placed`
  return rows[0]!.id
}
