import { VISIT_OF_ORDER } from '../orders/order-parts.queries.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'
import { jsonMembers } from '../../infrastructure/database/columns.ts'
import { LINE_COLUMNS, PLACED_COLUMNS } from '../orders/sold-columns.rules.ts'
import { storedForm, type BilledLine, type StoredBill } from './open-bill.rules.ts'

type Db = Transaction<Database>

/**
 * Locks the orders of these bills and then the bills, in the order in which everybody locks them. Returns the orders that
 * were locked: those of the bills as they were before the wait.
 */
export async function lockBillsForUpdate(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ orderIds: string[] | null; bills: number }>`
    with locked as materialized (
      select id from orders where id in (
        select l.order_id from unnest(${ids}::uuid[]) b (id) cross join lateral (
          select distinct order_id from bill_lines where bill_id = b.id offset 0
        ) l
      )
      order by id for update
    ), bills_locked as materialized (
      select id from bills where id = any(${ids}::uuid[]) and (select count(*) from locked) >= 0 order by id for update
    )
    select (select array_agg(id) from locked) as "orderIds", (select count(*) from bills_locked) as bills`.execute(db)
  return rows[0]!.orderIds ?? []
}

/**
 * Locks these orders and those that share a bill with them, or lie with them at a table on an open bill; then these bills.
 * Returns the orders that were locked.
 */
export function lockOrdersAndBillsForUpdate(db: Db, orderIds: readonly string[]): Promise<string[]> {
  return lockFoundForUpdate(db, billsBeside(orderIds), orderIds)
}

/** Locks the open bills at a table with their orders. Returns the orders that were locked. */
export function lockBillsAtTableForUpdate(db: Db, tableId: string): Promise<string[]> {
  return lockFoundForUpdate(db, openBillsAt(sql`(${tableId}::uuid)`), [])
}

async function lockFoundForUpdate(db: Db, bills: RawBuilder<unknown>, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ orderIds: string[] | null; bills: number }>`
    with beside as materialized (
      select id from (${bills}) as found (id)
    ), locked as materialized (
      select id from orders where id in (
        select unnest(${orderIds}::uuid[])
        union
        select l.order_id from beside b cross join lateral (
          select distinct order_id from bill_lines where bill_id = b.id offset 0
        ) l
      )
      order by id for update
    ), bills_locked as materialized (
      select id from bills where id in (select id from beside) and (select count(*) from locked) >= 0 order by id for update
    )
    select (select array_agg(id) from locked) as "orderIds", (select count(*) from bills_locked) as bills`.execute(db)
  return rows[0]!.orderIds ?? []
}

/** These bills with all that is on them, oldest first. */
export function listBills(db: Db, ids: readonly string[]): Promise<StoredBill[]> {
  return selectBills(db, sql`bills.id = any(${ids}::uuid[])`)
}

/** The bills that have a line of these orders, paid ones too. */
export function listBillsOfOrders(db: Db, orderIds: readonly string[]): Promise<StoredBill[]> {
  return selectBills(db, sql`bills.id in (select bill_id from bill_lines where order_id = any(${orderIds}::uuid[]))`)
}

/** The open bills of the restaurant, of a table or an order where one is named. */
export function listOpenBills(
  db: Db,
  { tableId, orderId }: { tableId: string | null; orderId: string | null },
): Promise<StoredBill[]> {
  const conditions = [
    sql`bills.status = 'open'`,
    ...(orderId === null ? [] : [sql`bills.id in (select bill_id from bill_lines where order_id = ${orderId})`]),
    ...(tableId === null ? [] : [isOpenAt(tableId)]),
  ]
  return selectBills(db, sql.join(conditions, sql` and `))
}

/** What a bill has without its lines. */
const HEAD = sql.raw(
  `bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
    bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as "customerName"`,
)

// each line finds its item and its order by their keys: "offset 0" keeps PostgreSQL, while it has no figures of new tables, from
// comparing all lines with all items of the restaurant
async function selectBills(db: Db, which: RawBuilder<unknown>): Promise<StoredBill[]> {
  const { rows } = await sql<StoredBill>`
    select ${HEAD},
      coalesce((
        select json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
          'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
          'item', json_build_object('id', i.id, ${jsonMembers('i', LINE_COLUMNS)}, 'status', i.status))
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
          'reasonKind', d.reason_kind, 'givenBy', d.given_by, 'approvedBy', d.approved_by, 'isReward', d.is_reward) order by d.given_at, d.position)
        from (
          select s.id from bill_discounts s where s.bill_id = bills.id and s.is_shared
          union
          select (x ->> 'id')::uuid from bill_lines l, jsonb_array_elements(l.discounts) x where l.bill_id = bills.id
        ) g cross join lateral (select * from bill_discounts where id = g.id and removed_at is null offset 0) d), '[]')
        as discounts
    from bills where ${which} order by bills.opened_at, bills.letter_no, bills.id`.execute(db)
  // dates within JSON are texts
  return rows.map((row) => ({
    ...row,
    orders: row.orders.map((order) => ({ ...order, placedAt: new Date(order.placedAt) })),
    lines: row.lines.map((line) => ({ ...line, storedAs: storedForm(line) })),
  }))
}

/** Lines of these orders that stand and are in no bill. */
export async function listUnbilledLines(
  db: Db,
  orderIds: readonly string[],
): Promise<{ orderId: string; orderItemId: string }[]> {
  const { rows } = await sql<{ orderId: string; orderItemId: string }>`
    select o.id as "orderId", i.id as "orderItemId" from unnest(${orderIds}::uuid[]) o (id) cross join lateral (
      select i.id from order_items i
      where i.order_id = o.id and i.status <> 'cancelled'
        and not exists (select from bill_lines l where l.order_id = o.id and l.order_item_id = i.id)
      offset 0
    ) i`.execute(db)
  return rows
}

/** The bills that have a line of these orders, paid ones too, and the open bills at the tables of these orders. */
export function listBillsBeside(db: Db, orderIds: readonly string[]): Promise<StoredBill[]> {
  return selectBills(db, sql`bills.id in (select id from (${billsBeside(orderIds)}) as found (id))`)
}

/** The open bills that have a line of an order at this table. */
export function listOpenBillsAtTable(db: Db, tableId: string): Promise<StoredBill[]> {
  return selectBills(db, isOpenAt(tableId))
}

const isOpenAt = (tableId: string) =>
  sql`bills.id in (select id from (${openBillsAt(sql`(${tableId}::uuid)`)}) as found (id))`

/** Their ids, each part by an index: open bills are few, however long the history is. */
function billsBeside(orderIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select bill_id from bill_lines where order_id = any(${orderIds}::uuid[])
    union
    ${openBillsAt(sql`(select table_id from orders where id = any(${orderIds}::uuid[]))`)}`
}

/** The ids of the open bills at tables. */
function openBillsAt(tables: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select x.id from bills x where x.status = 'open' and exists (
      select from bill_lines l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in ${tables})`
}

/** New bills with these letters, empty so far. */
export async function insertBills(db: Db, letters: readonly number[]): Promise<StoredBill[]> {
  const { rows } = await sql<Omit<StoredBill, 'lines' | 'orders' | 'payments' | 'discounts'>>`
    insert into bills (letter_no) select n from unnest(${letters}::smallint[]) with ordinality as l(n, at) order by at
    returning ${HEAD}`.execute(db)
  return rows.map((head) => ({ ...head, lines: [], orders: [], payments: [], discounts: [] }))
}

/** The last letter of the bills that have lines of these orders or lie open at these tables; 0 where there is none. */
export async function findLastLetter(
  db: Db,
  { orderIds, tableIds }: { orderIds: readonly string[]; tableIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(b.letter_no), 0) as last from bills b where b.id in (
      select l.bill_id from bill_lines l where l.order_id = any(${orderIds}::uuid[])
      union select l.bill_id from bill_lines l join orders o on o.id = l.order_id join bills t on t.id = l.bill_id
        where o.table_id = any(${tableIds}::uuid[]) and t.status = 'open')`.execute(db)
  return rows[0]!.last
}

type LineChange = Pick<BilledLine, 'billId' | 'orderId' | 'orderItemId' | 'stretch' | 'discounts'> & {
  id: string | null
}

/** Writes lines that are new (without an id) or lie elsewhere, and takes away those of `goneIds`. */
export async function updateLines(db: Db, changed: readonly LineChange[], goneIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from bill_lines where id = any(${goneIds}::uuid[])
    )
    insert into bill_lines (id, bill_id, order_id, order_item_id, part_from, part_to, part_of, discounts)
    select coalesce(l.id, new_id()), l."billId", l."orderId", l."orderItemId", (l.stretch ->> 'from')::int,
      (l.stretch ->> 'to')::int, (l.stretch ->> 'of')::int, l.discounts
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as l(id uuid, "billId" uuid, "orderId" uuid, "orderItemId" uuid,
      stretch jsonb, discounts jsonb)
    on conflict (tenant_id, id) do update set bill_id = excluded.bill_id, part_from = excluded.part_from,
      part_to = excluded.part_to, part_of = excluded.part_of, discounts = excluded.discounts`.execute(db)
}

type BillTotals = { id: string; total: number; paid: number; isEmpty: boolean; isFrozen: boolean }

/** The next version of these bills; those that have become empty are void. Discounts of a frozen one stand with its lines. */
export async function updateBillTotals(db: Db, bills: readonly BillTotals[]): Promise<void> {
  const frozen = bills.filter(({ isFrozen }) => isFrozen).map(({ id }) => id)
  await sql`
    with frozen as (
      update bill_discounts set is_shared = false where is_shared and removed_at is null and bill_id = any(${frozen}::uuid[])
    )
    update bills b set version = version + 1, total = n.total, paid = n.paid,
      status = case when n."isEmpty" then 'void' else b.status end,
      closed_at = case when n."isEmpty" then now() end
    from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as n(id uuid, total bigint, paid bigint, "isEmpty" boolean)
    where b.id = n.id`.execute(db)
}

/** The order of an item; undefined where there is no such item. */
export async function findOrderOfItem(db: Db, itemId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select order_id as id from order_items where id = ${itemId}`.execute(db)
  return rows[0]?.id
}

/** Items in the order of the kitchen, as `listBills` has their lines. */
export async function listItemsInOrder(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from order_items i join orders o on o.id = i.order_id where i.id = any(${ids}::uuid[])
    order by o.placed_at, o.id, i.position`.execute(db)
  return rows.map(({ id }) => id)
}
