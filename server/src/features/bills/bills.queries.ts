import sql, { join, raw, type Sql } from 'sql-template-tag'
import { VISIT_OF_ORDER } from '../orders/order-parts.queries.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'
import { jsonMembers } from '../../infrastructure/database/columns.ts'
import type { OrderOnBills } from '#core/orders/payment-status.ts'
import { LINE_COLUMNS, PLACED_COLUMNS } from '../orders/sold-columns.rules.ts'
import { storedForm, type StoredBill } from '#core/bills/open-bill.ts'

/** The rows before the wait for their locks. */
export type Locked = { visitIds: string[]; orderIds: string[] }

/**
 * Locks the visits of these bills, then their orders, then the bills: the usual order. Returns the locked visits and
 * orders.
 */
export async function lockBillsForUpdate(db: Db, ids: readonly string[]): Promise<Locked> {
  const [row] = await query<Locked & { bills: number }>(db)`
    with theirs as materialized (
      select distinct l.order_id from unnest(${ids}::uuid[]) b (id) cross join lateral (
        select distinct order_id from bill_lines where bill_id = b.id offset 0
      ) l
    ), visits_locked as materialized (
      select id from visits where id in (select visit_id from orders where id in (select order_id from theirs))
      order by id for no key update
    ), locked as materialized (
      select id from orders where id in (select order_id from theirs) and (select count(*) from visits_locked) >= 0
      order by id for update
    ), bills_locked as materialized (
      select id from bills where id = any(${ids}::uuid[]) and (select count(*) from locked) >= 0 order by id for update
    )
    select array(select id::text from visits_locked) as "visitIds", array(select id::text from locked) as "orderIds",
      (select count(*) from bills_locked) as bills`
  return row!
}

/**
 * Locks these orders and those that share a bill with them, or are at their tables on an open bill; then these bills.
 * Given visits are locked with theirs.
 * Returns the locked visits and orders.
 */
export function lockOrdersAndBillsForUpdate(
  db: Db,
  orderIds: readonly string[],
  visitIds: readonly string[] = [],
): Promise<Locked> {
  return lockFoundForUpdate(db, billsBeside(orderIds), { orderIds, visitIds })
}

/** A table, or that of a visit. */
export type Place = { tableId: string | null; visitId: string | null }

const tablesOf = ({ tableId, visitId }: Place): Sql =>
  visitId === null ? sql`(${tableId}::uuid)` : sql`(select main_table_id from visits where id = ${visitId}::uuid)`

/** Locks the open bills there with their orders. Returns the locked visits and orders. */
export function lockBillsAtPlaceForUpdate(db: Db, place: Place): Promise<Locked> {
  return lockFoundForUpdate(db, openBillsAt(tablesOf(place)), { orderIds: [], visitIds: [] })
}

async function lockFoundForUpdate(
  db: Db,
  bills: Sql,
  { orderIds, visitIds }: { orderIds: readonly string[]; visitIds: readonly string[] },
): Promise<Locked> {
  const [row] = await query<Locked & { bills: number }>(db)`
    with beside as materialized (
      select id from (${bills}) as found (id)
    ), theirs as materialized (
      select unnest(${orderIds}::uuid[]) as order_id
      union
      select l.order_id from beside b cross join lateral (
        select distinct order_id from bill_lines where bill_id = b.id offset 0
      ) l
    ), visits_locked as materialized (
      select id from visits where id in (
        select unnest(${visitIds}::uuid[]) union select visit_id from orders where id in (select order_id from theirs))
      order by id for no key update
    ), locked as materialized (
      select id from orders where id in (select order_id from theirs) and (select count(*) from visits_locked) >= 0
      order by id for update
    ), bills_locked as materialized (
      select id from bills where id in (select id from beside) and (select count(*) from locked) >= 0 order by id for update
    )
    select array(select id::text from visits_locked) as "visitIds", array(select id::text from locked) as "orderIds",
      (select count(*) from bills_locked) as bills`
  return row!
}

/** Bills with their whole content, oldest first. */
export function listBills(db: Db, ids: readonly string[]): Promise<StoredBill[]> {
  return selectBills(db, sql`bills.id = any(${ids}::uuid[])`)
}

/** The bills with lines of these orders, paid ones too. */
export function listBillsOfOrders(db: Db, orderIds: readonly string[]): Promise<StoredBill[]> {
  return selectBills(db, sql`bills.id in (select bill_id from bill_lines where order_id = any(${orderIds}::uuid[]))`)
}

/** The open bills of the restaurant, or of a table or order. */
export function listOpenBills(
  db: Db,
  { tableId, orderId }: { tableId: string | null; orderId: string | null },
): Promise<StoredBill[]> {
  const conditions = [
    sql`bills.status = 'open'`,
    ...(orderId === null ? [] : [sql`bills.id in (select bill_id from bill_lines where order_id = ${orderId})`]),
    ...(tableId === null ? [] : [isOpenAt({ tableId, visitId: null })]),
  ]
  return selectBills(db, join(conditions, ' and '))
}

/**
 * The open bills and those with lines of these orders, with all bills that share an order with one of them; void ones
 * aside.
 */
export async function listBillsTogether(db: Db, orderIds: readonly string[]): Promise<StoredBill[]> {
  const found = await query<{ id: string }>(db)`
    with recursive together (bill_id, order_id) as (
      select bill_id, order_id from bill_lines where order_id = any(${orderIds}::uuid[])
      union
      select l.bill_id, l.order_id from bills b join bill_lines l on l.bill_id = b.id where b.status = 'open'
      union
      select n.bill_id, n.order_id from together t cross join lateral (
        select bill_id, order_id from bill_lines where order_id = t.order_id
        union all select bill_id, order_id from bill_lines where bill_id = t.bill_id
        offset 0
      ) n
    )
    select distinct b.id
    from together t cross join lateral (select id, status from bills where id = t.bill_id offset 0) b
    where b.status <> 'void'`
  return listBills(
    db,
    found.map(({ id }) => id),
  )
}

/** Keeps the orders that one invoice covers whole, without a bill. */
export async function listInvoicedWhole(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select distinct order_id as id from invoice_orders where order_id = any(${orderIds}::uuid[]) and bill_id = ${WHOLE_ORDER}`
  return rows.map(({ id }) => id)
}

/** The columns of a bill without its lines. */
const HEAD = raw(
  `bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
    bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as "customerName", (
      select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city', n.city, 'country', n.country,
        'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email)
      from invoice_buyers n where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer`,
)

// each line finds its item and order by key: "offset 0" keeps PostgreSQL, while it has no statistics of new tables,
// from comparing all lines with all items of the restaurant
async function selectBills(db: Db, which: Sql): Promise<StoredBill[]> {
  const rows = await query<StoredBill>(db)`
    select ${HEAD},
      coalesce((
        select json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
          'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
          'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position), 'item', json_build_object('id', i.id, ${jsonMembers('i', LINE_COLUMNS)}, 'status', i.status))
          order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of)
        from bill_lines l
          cross join lateral (select * from order_items where id = l.order_item_id offset 0) i
          cross join lateral (select id, placed_at from orders where id = l.order_id offset 0) o
        where l.bill_id = bills.id), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('id', o.id, ${jsonMembers('o', PLACED_COLUMNS)}, 'visit', ${VISIT_OF_ORDER})
          order by o.placed_at, o.id)
        from (select distinct order_id from bill_lines where bill_id = bills.id) l
          cross join lateral (select * from orders where id = l.order_id offset 0) o), '[]') as orders,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id,
          'title', p.title, 'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding,
          'surplus', p.surplus, 'change', p.change, 'reference', p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by,
          'isCancelled', exists (select from bill_payments c where c.cancels = p.id))
          order by p.taken_at, p.position)
        from bill_payments p where p.bill_id = bills.id and p.cancels is null), '[]') as payments,
      coalesce((
        select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value, 'isOfBill', d.is_of_bill, 'isShared', d.is_shared, 'title', d.title,
          'reasonKind', d.reason_kind, 'givenBy', d.given_by, 'approvedBy', d.approved_by, 'isReward', d.is_reward,
          'given', json_build_object('at', (extract(epoch from d.given_at) * 1000000)::bigint, 'position', d.position)) order by d.given_at, d.position)
        from (
          select s.id from bill_discounts s where s.bill_id = bills.id and s.is_shared
          union
          select (x ->> 'id')::uuid from bill_lines l, jsonb_array_elements(l.discounts) x where l.bill_id = bills.id
        ) g cross join lateral (select * from bill_discounts where id = g.id and removed_at is null offset 0) d), '[]')
        as discounts
    from bills where ${which} order by bills.opened_at, bills.letter_no, bills.id`
  // dates within JSON are texts
  return rows.map((row) => ({
    ...row,
    orders: row.orders.map((order) => ({ ...order, placedAt: new Date(order.placedAt) })),
    lines: row.lines.map((line) => ({ ...line, storedAs: storedForm(line) })),
  }))
}

/** The bills with lines of these orders, paid ones too, and the open bills at their tables. */
export function listBillsBeside(db: Db, orderIds: readonly string[]): Promise<StoredBill[]> {
  return selectBills(db, sql`bills.id in (select id from (${billsBeside(orderIds)}) as found (id))`)
}

/** The open bills with lines of an order there. */
export function listOpenBillsAtPlace(db: Db, place: Place): Promise<StoredBill[]> {
  return selectBills(db, isOpenAt(place))
}

const isOpenAt = (place: Place) => sql`bills.id in (select id from (${openBillsAt(tablesOf(place))}) as found (id))`

/** Ids, each part by an index: open bills are few, however long the history. */
function billsBeside(orderIds: readonly string[]): Sql {
  return sql`
    select bill_id from bill_lines where order_id = any(${orderIds}::uuid[])
    union
    ${openBillsAt(sql`(select table_id from orders where id = any(${orderIds}::uuid[]))`)}`
}

/** The ids of the open bills at tables. */
function openBillsAt(tables: Sql): Sql {
  return sql`
    select x.id from bills x where x.status = 'open' and exists (
      select from bill_lines l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in ${tables})`
}

/** The last letter among the bills of this bill's orders, and the open ones at their tables. */
export async function findLastLetter(db: Db, billId: string): Promise<number> {
  const rows = await query<{ last: number }>(db)`
    select coalesce(max(b.letter_no), 0)::int as last from bills b where b.id in (
      select x.bill_id from bill_lines l join bill_lines x on x.order_id = l.order_id where l.bill_id = ${billId}
      union
      ${openBillsAt(sql`(select o.table_id from bill_lines l join orders o on o.id = l.order_id where l.bill_id = ${billId})`)}
    )`
  return rows[0]!.last
}

/** The order of an item; undefined if there is no such item. */
export async function findOrderOfItem(db: Db, itemId: string): Promise<string | undefined> {
  const rows = await query<{ id: string }>(db)`select order_id as id from order_items where id = ${itemId}`
  return rows[0]?.id
}

/** The locked orders of these bills, as payment sees them. */
export function listOrdersOnBills(db: Db, billIds: readonly string[]): Promise<OrderOnBills[]> {
  return selectOrdersOnBills(db, sql`select order_id from bill_lines where bill_id = any(${billIds}::uuid[])`)
}

/** These orders as payment sees them, and all that share a bill with them. */
export function listOrdersBeside(db: Db, orderIds: readonly string[]): Promise<OrderOnBills[]> {
  return selectOrdersOnBills(
    db,
    sql`
      select unnest(${orderIds}::uuid[])
      union select order_id from bill_lines where bill_id in (select id from (${billsBeside(orderIds)}) as found (id))`,
  )
}

function selectOrdersOnBills(db: Db, which: Sql): Promise<OrderOnBills[]> {
  return query<OrderOnBills>(db)`
    select o.id, o.status, o.payment_status as "paymentStatus",
      (extract(epoch from o.placed_at) * 1000000)::bigint as "placedAt",
      case when v.status = 'open' then json_build_object('id', v.id, 'isSeated', v.is_seated, 'orders', (
        select json_agg(json_build_object('id', x.id, 'status', x.status)) from orders x where x.visit_id = v.id)) end as "openVisit",
      exists (select from invoice_orders i where i.order_id = o.id and i.bill_id = ${WHOLE_ORDER}) as "isInvoicedWhole",
      coalesce((
        select json_agg(json_build_object('id', i.id, 'status', i.status, 'position', i.position) order by i.position)
        from order_items i where i.order_id = o.id), '[]') as items,
      coalesce((
        select json_agg(json_build_object('id', b.id, 'status', b.status, 'itemIds', l.ids, 'payments', (
          select count(*) filter (where not exists (select from bill_payments c where c.cancels = p.id))
          from bill_payments p where p.bill_id = b.id and p.cancels is null)))
        from (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id group by bill_id) l
          join bills b on b.id = l.bill_id), '[]') as bills
    from orders o left join visits v on v.id = o.visit_id
    where o.id in (${which})
    order by o.placed_at, o.id`
}

/** Stands in `invoice_orders` for a bill if an order was paid whole. */
const WHOLE_ORDER = '00000000-0000-0000-0000-000000000000'
