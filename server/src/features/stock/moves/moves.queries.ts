import sql, { join, raw } from 'sql-template-tag'
import type { MoveKind } from '#core/contract/inventory/stock-documents.ts'
import type { StockUnit } from '#core/stock/units.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

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
  kind: MoveKind | null
  from: string | null
  to: string | null
  /** The last move of the previous page; with its item, for an item's moves. */
  before: { itemId: string; number: number } | null
  /** Items to leave out. */
  hidden: readonly string[]
  limit: number
}

/**
 * Newest first: of one item in the order of events, otherwise by business day and time. Each is the order of an index,
 * so that a page is as fast in a long ledger.
 */
export function listMoves(db: Db, filter: MoveFilter): Promise<StockMoveRow[]> {
  const { itemId, kind, from, to, before, hidden, limit } = filter
  const conditions = [
    itemId === null ? sql`true` : sql`m.item_id = ${itemId}`,
    // the partial index of moves other than sales names kinds
    ...(kind === null ? [] : [sql`m.kind = ${raw(`'${kind}'`)}`]),
    ...(from === null ? [] : [sql`m.business_day between ${from}::date and ${to}::date`]),
    ...(hidden.length === 0 ? [] : [sql`m.item_id <> all(${hidden}::uuid[])`]),
    ...(before === null ? [] : [itemId === null ? isBefore(before) : sql`m.number < ${before.number}`]),
  ]
  return query<StockMoveRow>(db)`
    select m.number, m.item_id as "itemId", i.title, i.unit, m.kind, m.quantity::text, m.value::text, m.moved_at as at,
      m.business_day as "businessDay", m.moved_by as by, m.document_id as "documentId",
      exists (select from stock_documents r where r.reverses_id = d.id) as "isReversed", d.document_no as "documentNo",
      s.name as supplier, m.order_id as "orderId", m.reason, d.note, m.balance_quantity::text as balance
    from stock_moves m
    join stock_items i on i.id = m.item_id
    left join stock_documents d on d.id = m.document_id
    left join suppliers s on s.id = d.supplier_id
    where ${join(conditions, ' and ')}
    order by ${itemId === null ? OF_ALL : sql`m.number desc`}
    limit ${limit}`
}

const OF_ALL = sql`m.business_day desc, m.moved_at desc, m.item_id desc, m.number desc`

const isBefore = ({ itemId, number }: { itemId: string; number: number }) => sql`
  (m.business_day, m.moved_at, m.item_id, m.number) < (
    select b.business_day, b.moved_at, b.item_id, b.number from stock_moves b where b.item_id = ${itemId} and b.number = ${number})`
