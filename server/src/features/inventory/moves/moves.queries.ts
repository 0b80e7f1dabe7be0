import { sql, type Transaction } from 'kysely'
import type { MoveKind } from '#core/contract/inventory/stock-documents.ts'
import type { StockUnit } from '#core/stock/units.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

export type StockMoveRow = {
  number: number
  itemId: string
  title: string
  unit: StockUnit
  kind: MoveKind
  quantity: string
  value: string
  at: Date
  businessDay: string
  by: string | null
  documentId: string | null
  isReversed: boolean
  documentNo: string | null
  supplier: string | null
  orderId: string | null
  reason: string | null
  note: string | null
  balance: string
}

export type MoveFilter = {
  itemId: string | null
  kind: string | null
  from: string | null
  to: string | null
  /** The move after which to go on. */
  before: { itemId: string; number: number } | null
  limit: number
}

/** Newest first; of one item always in the order in which they happened. */
export async function listMoves(db: Transaction<Database>, filter: MoveFilter): Promise<StockMoveRow[]> {
  const { itemId, kind, from, to, before, limit } = filter
  const { rows } = await sql<StockMoveRow>`
    select m.number, m.item_id as "itemId", i.title, i.unit, m.kind, m.quantity::text, m.value::text, m.moved_at as at,
      m.business_day as "businessDay", m.moved_by as by, m.document_id as "documentId",
      exists (select from stock_documents r where r.reverses_id = d.id) as "isReversed", d.document_no as "documentNo",
      s.name as supplier, m.order_id as "orderId", m.reason, d.note, m.balance_quantity::text as balance
    from stock_moves m
    join stock_items i on i.id = m.item_id
    left join stock_documents d on d.id = m.document_id
    left join suppliers s on s.id = d.supplier_id
    where (${itemId}::uuid is null or m.item_id = ${itemId}::uuid)
      and (${kind}::text is null or m.kind = ${kind}::text)
      and (${from}::date is null or m.business_day between ${from}::date and ${to}::date)
      and (${before?.itemId ?? null}::uuid is null or (m.moved_at, m.item_id, m.number) < (
        select b.moved_at, b.item_id, b.number from stock_moves b
        where b.item_id = ${before?.itemId ?? null}::uuid and b.number = ${before?.number ?? null}::bigint))
    order by m.moved_at desc, m.item_id desc, m.number desc
    limit ${limit}`.execute(db)
  return rows
}
