import { sql, type Transaction } from 'kysely'
import type { MoveKind } from '#core/contract/inventory/stock-documents.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'
import type { StockLedger } from '#core/stock/stock-ledger.ts'
import { insertMoveParts } from '../moves/stock-parts.queries.ts'

type Db = Transaction<Database>

export type NewDocument = {
  kind: 'receipt' | 'waste' | 'count' | 'reversal'
  supplierId?: string | null
  documentNo?: string | null
  reason?: string | null
  note?: string | null
  reversesId?: string | null
  madeBy: string | null
}

/** A document with its moves, on the business day that runs; the balances are locked. */
export async function insertDocument(db: Db, document: NewDocument, ledger: StockLedger): Promise<{ id: string }> {
  const { kind, supplierId = null, documentNo = null, reason = null, note = null, reversesId = null, madeBy } = document
  const { rows } = await sql<{ id: string }>`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    ), counter as (
      update tenant_counters c set
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 0 else c.last_token end
      from today
      returning c.business_day
    ), document as (
      insert into stock_documents (kind, supplier_id, document_no, reason, note, reverses_id, business_day, made_by)
      select ${kind}, ${supplierId}::uuid, ${documentNo}, ${reason}, ${note}, ${reversesId}::uuid, c.business_day, ${madeBy}
      from counter c
      returning id, business_day
    ), ${insertMoveParts({ ledger, movedBy: madeBy, from: sql`document`, documentId: sql`document.id` })}
    select id from document`.execute(db)
  return rows[0]!
}

/** Moves that belong to no document, as those of cancelled lines; on the business day that runs. */
export async function insertMoves(db: Db, ledger: StockLedger, movedBy: string | null): Promise<void> {
  await sql`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    ), counter as (
      update tenant_counters c set
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 0 else c.last_token end
      from today
      returning c.business_day
    ), ${insertMoveParts({ ledger, movedBy, from: sql`counter` })}
    select from counter`.execute(db)
}

/** With whether a document reversed it already. */
export async function findDocument(db: Db, id: string) {
  const { rows } = await sql<{ kind: NewDocument['kind']; documentNo: string | null; isReversed: boolean }>`
    select d.kind, d.document_no as "documentNo",
      exists (select from stock_documents r where r.reverses_id = d.id) as "isReversed"
    from stock_documents d where d.id = ${id}`.execute(db)
  return rows[0]
}

export type DocumentMove = { itemId: string; kind: MoveKind; quantity: string; value: string }

export async function listMovesOfDocument(db: Db, documentId: string): Promise<DocumentMove[]> {
  const { rows } = await sql<DocumentMove>`
    select item_id as "itemId", kind, quantity::text, value::text from stock_moves
    where document_id = ${documentId} order by item_id, number`.execute(db)
  return rows
}

/** The last receipts of these items that no document reversed, but for this one. */
export async function listLastReceipts(db: Db, itemIds: readonly string[], without: string) {
  const { rows } = await sql<{ itemId: string; quantity: string; value: string }>`
    select distinct on (m.item_id) m.item_id as "itemId", m.quantity::text, m.value::text
    from stock_moves m
    where m.item_id = any(${itemIds}::uuid[]) and m.kind = 'receipt' and m.document_id <> ${without}
      and not exists (select from stock_documents r where r.reverses_id = m.document_id)
    order by m.item_id, m.number desc`.execute(db)
  return rows
}
