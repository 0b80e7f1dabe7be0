import sql from 'sql-template-tag'
import { VISIT_OF_ORDER } from './order-parts.queries.ts'
import type { OrderStatus } from '#core/contract/orders.ts'
import type { VisitFacts } from '#core/visits/party.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'
import { jsonMembers, selectColumns } from '../../infrastructure/database/columns.ts'
import type { BilledOrder } from '#core/orders/order-summary.ts'
import type { ListedOrder } from '#core/orders/listed-order.ts'
import type { SoldOrder } from '#core/orders/sold-order.ts'
import { LINE_COLUMNS, LISTED_ITEM_COLUMNS, ORDER_COLUMNS } from './sold-columns.rules.ts'

const ITEMS = sql`coalesce((
  select json_agg(json_build_object('id', i.id, ${jsonMembers('i', LINE_COLUMNS)}, ${jsonMembers('i', LISTED_ITEM_COLUMNS)},
    'status', i.status) order by i.position)
  from order_items i where i.order_id = o.id), '[]')`

const CONTENT = sql`case
  when b.status = 'open' and (
    exists (select from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null)
    or exists (
      select from bill_lines x join order_items i on i.id = x.order_item_id where x.bill_id = b.id and i.tax_type = 'exclusive')
  ) then json_build_object(
    'discounts', (
      select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value) order by d.given_at, d.position)
      from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null),
    'lines', (
      select json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at, 'position', i.position,
        'amount', i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to', x.part_to, 'of', x.part_of),
        'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli', i.tax_rate_milli, 'taxType', i.tax_type,
        'taxTitle', i.tax_title))
      from bill_lines x join order_items i on i.id = x.order_item_id join orders p on p.id = x.order_id where x.bill_id = b.id))
  end`

const BILLS = sql`(
  select json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no, 'isOpen', b.status = 'open', 'total', b.total,
    'paid', b.paid, 'itemIds', l.ids, 'content', ${CONTENT}) order by b.letter_no, b.id)
  from (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id group by bill_id) l
    join bills b on b.id = l.bill_id)`

const TRACKED_ITEMS = sql`coalesce((
  select json_agg(json_build_object('id', i.id, ${jsonMembers('i', LINE_COLUMNS)}, ${jsonMembers('i', LISTED_ITEM_COLUMNS)},
    'status', i.status, 'stations', coalesce((
      select json_agg(json_build_object('id', s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt', s.done_at,
        'slipQuantity', s.slip_quantity))
      from order_item_stations s where s.order_item_id = i.id), '[]')) order by i.position)
  from order_items i where i.order_id = o.id), '[]')`

const LISTED_COLUMNS = sql`${selectColumns('o', ORDER_COLUMNS)}, o.kitchen_only as "kitchenOnly", o.is_rush as "isRush",
  o.kitchen_told as "isKitchenTold", o.paid_at as "paidAt", extract(epoch from o.placed_at)::float8 as "placedSeconds", ${TRACKED_ITEMS} as items, ${BILLS} as bills`

type ListedRow = ListedOrder & { version: number; events: number }

/** Every open order, oldest first, of any age. The cost does not grow with history: the index has only open ones. */
export async function listOpenOrders(db: Db): Promise<{ version: number; orders: ListedOrder[] }> {
  const rows = await query<ListedRow>(db)`
    select c.last_event as version, 0 as events, ${LISTED_COLUMNS}
    from tenant_counters c left join orders o on o.status = 'created'
    order by o.placed_at, o.id`
  return { version: rows[0]!.version, orders: ordersOf(rows) }
}

/** The orders of these visits, the oldest first, including closed ones. */
export function listOrdersOfVisits(db: Db, visitIds: readonly string[]): Promise<ListedOrder[]> {
  return query<ListedOrder>(db)`
    select ${LISTED_COLUMNS} from orders o where o.visit_id = any(${visitIds}::uuid[]) order by o.placed_at, o.id`
}

export async function getLastEvent(db: Db): Promise<number> {
  const rows = await query<{ version: number }>(db)`select last_event as version from tenant_counters`
  return rows[0]!.version
}

/** These orders as in the lists of open ones. */
export function listListedOrders(db: Db, ids: readonly string[]): Promise<ListedOrder[]> {
  return query<ListedOrder>(db)`
    select ${LISTED_COLUMNS} from orders o where o.id = any(${ids}::uuid[]) order by o.placed_at, o.id`
}

export function listVisitsOfOrders(db: Db, orderIds: readonly string[]): Promise<VisitFacts[]> {
  return query<VisitFacts>(db)`
    select v.id, v.name, v.covers, v.waiter, v.waiter_name as "waiterName" from visits v
    where v.id in (select o.visit_id from orders o where o.id = any(${orderIds}::uuid[]))`
}

/** Orders closed so recently, of yesterday or today. */
export function listOrdersClosedSince(db: Db, minutes: number): Promise<ListedOrder[]> {
  return query<ListedOrder>(db)`
    select ${LISTED_COLUMNS} from orders o
    where o.business_day >= (select business_day - 1 from tenant_counters) and o.status = 'completed'
      and o.closed_at > now() - make_interval(mins => ${minutes}) order by o.placed_at, o.id`
}

/** Changes after a version: the number of events, and the orders they name in their current state. */
export async function listOrderChanges(
  db: Db,
  since: number,
): Promise<{ version: number; events: number; changed: ListedOrder[] }> {
  const rows = await query<ListedRow>(db)`
    with missed as (
      select payload from live_events where version > ${since}
    ), named as (
      select (payload ->> 'orderId')::uuid as id from missed where payload ? 'orderId'
      union select jsonb_array_elements_text(payload -> 'orderIds')::uuid from missed where payload ? 'orderIds'
    )
    select c.last_event as version, (select count(*) from missed)::int as events, ${LISTED_COLUMNS}
    from tenant_counters c left join orders o on o.id = any(array(select id from named))`
  const { version, events } = rows[0]!
  return { version, events, changed: ordersOf(rows) }
}

/** Without an order, the left join returns only the counter's row. */
const ordersOf = (rows: readonly ListedRow[]): ListedOrder[] => rows.filter(({ id }) => id !== null)

/** Orders completed without payment that are on no bill. */
export function listCompletedUnpaidOrders(
  db: Db,
  { tableId, orderId }: { tableId: string | null; orderId: string | null },
): Promise<SoldOrder[]> {
  return query<SoldOrder>(db)`
    select ${selectColumns('o', ORDER_COLUMNS)}, ${ITEMS} as items from orders o
    where o.status = 'completed' and o.payment_status <> 'paid'
      and (${tableId}::uuid is null or o.table_id = ${tableId}::uuid) and (${orderId}::uuid is null or o.id = ${orderId}::uuid)
      and not exists (select from bill_lines l where l.order_id = o.id)
    order by o.placed_at, o.id`
}

/** These orders as sold, with their invoice's number; of several, the last. */
export function listOrders(db: Db, ids: readonly string[]): Promise<BilledOrder[]> {
  return query<BilledOrder>(db)`
    select ${selectColumns('o', ORDER_COLUMNS)}, ${VISIT_OF_ORDER} as visit, ${ITEMS} as items, ${BILLS} as bills,
      case when o.payment_status = 'paid' then (select max(p.invoice_number) from invoice_orders p where p.order_id = o.id) end
        as "invoiceNumber"
    from orders o where o.id = any(${ids}::uuid[]) order by o.placed_at, o.id`
}

export type OrderState = {
  id: string
  status: OrderStatus
  paymentStatus: string
  kitchenOnly: boolean
  visitId: string | null
}

/** Locks an item's order; its items change only under that lock. */
export async function lockOrderOfItemForUpdate(db: Db, itemId: string): Promise<OrderState | undefined> {
  const rows = await query<OrderState>(db)`
    select id, status, payment_status as "paymentStatus", kitchen_only as "kitchenOnly", visit_id as "visitId" from orders
    where id = (select order_id from order_items where id = ${itemId}) for update`
  return rows[0]
}

/** Under its order's lock. */
export async function updateItemSeat(db: Db, itemId: string, seat: number | null): Promise<void> {
  await query(db)`update order_items set seat = ${seat} where id = ${itemId}`
}

/** Completes unfinished items of these orders. */
export async function updateItemsFinished(db: Db, orderIds: readonly string[]): Promise<void> {
  await query(db)`
    update order_items set status = 'completed'
    where order_id = any(${orderIds}::uuid[]) and status in ('created', 'preparing')`
}
