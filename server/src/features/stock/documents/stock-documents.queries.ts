import type { Db } from '../../../infrastructure/database/db.ts'
import type { DocumentMove } from '#core/stock/decide-reversal.ts'
import type { PackedItem } from '#core/stock/packed-quantity.ts'
import type { StockDocument } from '#core/stock/stock-ledger.ts'
import { query } from '../../../infrastructure/database/query.ts'

export async function insertDocument(
  db: Db,
  { id, kind, supplierId, documentNo, reason, note, reversesId, purchaseId }: StockDocument,
  { day, movedBy }: { day: string; movedBy: string | null },
): Promise<void> {
  await query(db)`
    insert into stock_documents (id, kind, supplier_id, document_no, reason, note, reverses_id, purchase_id, business_day,
      made_by)
    values (${id}, ${kind}, ${supplierId}::uuid, ${documentNo}, ${reason}, ${note}, ${reversesId}::uuid, ${purchaseId}::uuid,
      ${day}::date, ${movedBy})`
}

/** Skips unknown and removed items. */
export function listPackedItems(db: Db, ids: readonly string[]): Promise<(PackedItem & { id: string })[]> {
  return query<PackedItem & { id: string }>(db)`
    select i.id, i.unit, i.is_tracked as "isTracked", coalesce((
        select json_agg(json_build_object('id', p.id, 'title', p.title, 'quantity', p.quantity::text) order by p.position)
        from stock_packs p where p.item_id = i.id), '[]') as packs
    from stock_items i where i.id = any(${ids}::uuid[]) and i.deleted_at is null`
}

type FoundDocument = Pick<StockDocument, 'kind' | 'documentNo'> & { isReversed: boolean }

export async function findDocument(db: Db, id: string): Promise<FoundDocument | undefined> {
  const [row] = await query<FoundDocument>(db)`
    select d.kind, d.document_no as "documentNo",
      exists (select from stock_documents r where r.reverses_id = d.id) as "isReversed"
    from stock_documents d where d.id = ${id}`
  return row
}

/** The order that a document is a delivery of, which never changes. */
export async function findPurchaseOfDocument(db: Db, id: string): Promise<string | null> {
  const [row] = await query<{ purchaseId: string | null }>(db)`
    select purchase_id as "purchaseId" from stock_documents where id = ${id}`
  return row?.purchaseId ?? null
}

export function listMovesOfDocument(db: Db, documentId: string): Promise<DocumentMove[]> {
  return query<DocumentMove>(db)`
    select item_id as "itemId", kind, quantity::text, value::text from stock_moves
    where document_id = ${documentId} order by item_id, number`
}

type Receipt = { itemId: string; quantity: string; value: string }

/** The last unreversed receipts of these items, apart from this document. */
export function listLastReceipts(db: Db, itemIds: readonly string[], without: string): Promise<Receipt[]> {
  return query<Receipt>(db)`
    select distinct on (m.item_id) m.item_id as "itemId", m.quantity::text, m.value::text
    from stock_moves m
    where m.item_id = any(${itemIds}::uuid[]) and m.kind = 'receipt' and m.document_id <> ${without}
      and not exists (select from stock_documents r where r.reverses_id = m.document_id)
    order by m.item_id, m.number desc`
}
