import { sql, type Transaction } from 'kysely'
import type { PurchaseState } from '#core/contract/inventory/purchases.ts'
import type { StockUnit } from '#core/stock/units.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

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

/** Newest first, of those before a number. */
export async function listPurchases(db: Db, { state, before, most }: Asked): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
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
    order by p.number desc limit ${most}`.execute(db)
  return rows
}

export type NewPurchase = { supplierId: string; expectedOn: string | null; by: string | null }

/** A draft under the next number. */
export async function insertPurchase(
  db: Db,
  { supplierId, expectedOn, by }: NewPurchase,
): Promise<{ id: string; number: number }> {
  const { rows } = await sql<{ id: string; number: number }>`
    with counter as (
      update tenant_counters set last_purchase = last_purchase + 1 returning last_purchase
    )
    insert into purchases (number, supplier_id, expected_on, made_by)
    select last_purchase, ${supplierId}::uuid, ${expectedOn}::date, ${by} from counter
    returning id, number`.execute(db)
  return rows[0]!
}

export async function updatePurchase(
  db: Db,
  id: string,
  { supplierId, expectedOn }: Omit<NewPurchase, 'by'>,
): Promise<void> {
  await sql`
    update purchases set supplier_id = ${supplierId}::uuid, expected_on = ${expectedOn}::date where id = ${id}`.execute(
    db,
  )
}

export type NewPurchaseLine = Pick<PurchaseLineRow, 'itemId' | 'packId' | 'packTitle' | 'packQuantity' | 'quantity'>

/** The lines of a draft, instead of those it had. */
export async function updatePurchaseLines(db: Db, id: string, lines: readonly NewPurchaseLine[]): Promise<void> {
  await sql`delete from purchase_lines where purchase_id = ${id}`.execute(db)
  await sql`
    insert into purchase_lines (purchase_id, item_id, position, pack_id, pack_title, pack_quantity, quantity)
    select ${id}::uuid, l."itemId", l.position, l."packId", l."packTitle", l."packQuantity", l.quantity
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
      as l("itemId" uuid, position smallint, "packId" uuid, "packTitle" text, "packQuantity" bigint, quantity bigint)`.execute(
    db,
  )
}

export type LockedPurchase = {
  number: number
  state: PurchaseState
  supplierId: string
  supplier: string
  email: string | null
}

export async function lockPurchase(db: Db, id: string): Promise<LockedPurchase | undefined> {
  const { rows } = await sql<LockedPurchase>`
    select p.number, p.state, p.supplier_id as "supplierId", s.name as supplier, s.email
    from purchases p join suppliers s on s.id = p.supplier_id
    where p.id = ${id} for update of p`.execute(db)
  return rows[0]
}

export async function updatePurchaseState(db: Db, id: string, state: PurchaseState): Promise<void> {
  await sql`
    update purchases set state = ${state}, sent_at = case when ${state} = 'ordered' then clock_timestamp() else sent_at end
    where id = ${id}`.execute(db)
}

/** Adds what came to the lines that it was ordered by; whether all of them have come. */
export async function updateReceived(
  db: Db,
  id: string,
  received: readonly { itemId: string; quantity: string }[],
): Promise<{ isComplete: boolean }> {
  await sql`
    update purchase_lines l set received = l.received + r.quantity
    from (
      select r."itemId", sum(r.quantity)::bigint as quantity
      from jsonb_to_recordset(${JSON.stringify(received)}::jsonb) as r("itemId" uuid, quantity bigint) group by 1
    ) r
    where l.purchase_id = ${id} and l.item_id = r."itemId"`.execute(db)
  const { rows } = await sql<{ isComplete: boolean }>`
    select bool_and(received >= quantity) as "isComplete" from purchase_lines where purchase_id = ${id}`.execute(db)
  return rows[0]!
}

/** What was ordered of each item and has not come. */
export async function listOnOrder(db: Db): Promise<{ itemId: string; quantity: string }[]> {
  const { rows } = await sql<{ itemId: string; quantity: string }>`
    select l.item_id as "itemId", sum(greatest(l.quantity - l.received, 0))::text as quantity
    from purchase_lines l join purchases p on p.id = l.purchase_id and p.state in ('draft', 'ordered', 'partly')
    group by 1`.execute(db)
  return rows
}
