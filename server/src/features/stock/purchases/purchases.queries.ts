import type { PurchaseState } from '#core/contract/inventory/purchases.ts'
import type { OrderedLine, PurchaseChanges } from '#core/stock/stock-changes.ts'
import type { StockUnit } from '#core/stock/units.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type PurchaseLineRow = {
  itemId: string
  title: string
  unit: StockUnit
  packId: string | null
  packTitle: string | null
  packQuantity: string | null
  quantity: string
  received: string
}

export type PurchaseRow = {
  id: string
  number: number
  state: PurchaseState
  supplierId: string
  supplier: string
  email: string | null
  expectedOn: string | null
  madeAt: Date
  by: string | null
  sentAt: Date | null
  lines: PurchaseLineRow[]
}

type Asked = { state: string | null; before: number | null; most: number }

/** Newest first, before a number. */
export function listPurchases(db: Db, { state, before, most }: Asked): Promise<PurchaseRow[]> {
  return query<PurchaseRow>(db)`
    select p.id, p.number, p.state, p.supplier_id as "supplierId", s.name as supplier, s.email,
      p.expected_on as "expectedOn", p.made_at as "madeAt", p.made_by as by, p.sent_at as "sentAt",
      coalesce((
        select json_agg(json_build_object('itemId', l.item_id, 'title', i.title, 'unit', i.unit, 'packId', k.id,
          'packTitle', l.pack_title, 'packQuantity', l.pack_quantity::text, 'quantity', l.quantity::text,
          'received', l.received::text) order by l.position)
        from purchase_lines l join stock_items i on i.id = l.item_id left join stock_packs k on k.id = l.pack_id
        where l.purchase_id = p.id), '[]') as lines
    from purchases p join suppliers s on s.id = p.supplier_id
    where (${state}::text is null or p.state = ${state}::text
        or (${state}::text = 'open' and p.state in ('draft', 'ordered', 'partly')))
      and (${before}::bigint is null or p.number < ${before}::bigint)
    order by p.number desc limit ${most}`
}

/** The number of the last purchase, read after the lock of the numbers. */
export async function getLastPurchase(db: Db): Promise<number> {
  const [row] = await query<{ number: number }>(db)`select last_purchase as number from tenant_counters`
  return row!.number
}

type Changes = Required<PurchaseChanges>

/** Inserts a draft with the next number. */
export async function insertPurchase(
  db: Db,
  { id, number, supplierId, expectedOn, by }: Changes['added'],
): Promise<void> {
  await query(db)`
    with counter as (
      update tenant_counters set last_purchase = ${number}::bigint
    )
    insert into purchases (id, number, supplier_id, expected_on, made_by)
    values (${id}, ${number}::bigint, ${supplierId}, ${expectedOn}::date, ${by})`
}

export async function updatePurchase(db: Db, { id, supplierId, expectedOn }: Changes['changed']): Promise<void> {
  await query(db)`
    update purchases set supplier_id = ${supplierId}, expected_on = ${expectedOn}::date where id = ${id}`
}

export async function insertPurchaseLines(db: Db, id: string, lines: readonly OrderedLine[]): Promise<void> {
  await query(db)`
    insert into purchase_lines (purchase_id, item_id, position, pack_id, pack_title, pack_quantity, quantity)
    select ${id}::uuid, l."itemId", l.position, l."packId", l."packTitle", l."packQuantity", l.quantity
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
      as l("itemId" uuid, position smallint, "packId" uuid, "packTitle" text, "packQuantity" bigint, quantity bigint)`
}

export async function deletePurchaseLines(db: Db, id: string): Promise<void> {
  await query(db)`delete from purchase_lines where purchase_id = ${id}`
}

export type LockedPurchase = {
  id: string
  number: number
  state: PurchaseState
  supplierId: string
  isSent: boolean
}

export async function lockPurchase(db: Db, id: string): Promise<LockedPurchase | undefined> {
  const [row] = await query<LockedPurchase>(db)`
    select id, number, state, supplier_id as "supplierId", sent_at is not null as "isSent" from purchases where id = ${id} for update`
  return row
}

type NamedSupplier = { name: string; email: string | null; isRemoved: boolean }

export async function findSupplierOfPurchase(db: Db, id: string): Promise<NamedSupplier | undefined> {
  const [row] = await query<NamedSupplier>(db)`
    select s.name, s.email, s.deleted_at is not null as "isRemoved"
    from purchases p join suppliers s on s.id = p.supplier_id where p.id = ${id}`
  return row
}

type LineToCome = { itemId: string; quantity: string; received: string }

/** Ordered and received quantities, in the units of the items. */
export function listOrdered(db: Db, id: string): Promise<LineToCome[]> {
  return query<LineToCome>(db)`
    select item_id as "itemId", quantity::text, received::text from purchase_lines where purchase_id = ${id}`
}

export async function updatePurchaseState(db: Db, { id, state }: Changes['state']): Promise<void> {
  await query(db)`
    update purchases set state = ${state}::text,
      sent_at = case when ${state}::text = 'ordered' then coalesce(sent_at, clock_timestamp()) else sent_at end
    where id = ${id}`
}

export async function updateReceived(db: Db, { id, lines }: Changes['received']): Promise<void> {
  await query(db)`
    update purchase_lines l set received = greatest(l.received + r.quantity, 0)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r("itemId" uuid, quantity bigint)
    where l.purchase_id = ${id} and l.item_id = r."itemId"`
}

/** Quantities of each item ordered and not received. */
export function listOnOrder(db: Db): Promise<{ itemId: string; quantity: string }[]> {
  return query<{ itemId: string; quantity: string }>(db)`
    select l.item_id as "itemId", sum(greatest(l.quantity - l.received, 0))::text as quantity
    from purchase_lines l join purchases p on p.id = l.purchase_id and p.state in ('draft', 'ordered', 'partly')
    group by 1`
}
