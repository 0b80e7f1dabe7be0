import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { BalanceRow, StockLedger } from '#core/stock/stock-ledger.ts'

type MoveParts = {
  ledger: StockLedger
  movedBy: string | null
  /** Where the day comes from: parts with `business_day`; without a row nothing moves. */
  from: Sql
  documentId?: Sql
  orderId?: Sql
  /** The line of a move, where the same statement writes it. */
  orderItemId?: Sql
}

/** The parts of a statement that write moves and the balances after them, which the transaction has locked. */
export function insertMoveParts(parts: MoveParts): Sql {
  const { ledger, movedBy, from, documentId = sql`null::uuid`, orderId = sql`null::uuid` } = parts
  const { orderItemId = sql`m."orderItemId"` } = parts
  return sql`moved as (
      insert into stock_moves (item_id, number, kind, quantity, value, balance_quantity, balance_value, business_day, moved_by,
        document_id, order_id, order_item_id, voided_item_id, units, reason)
      select m."itemId", m.number, m.kind, m.quantity, m.value, m."balanceQuantity", m."balanceValue", business_day, ${movedBy},
        ${documentId}, ${orderId}, ${orderItemId}, m."voidedItemId", m.units, m.reason
      from ${from}, jsonb_to_recordset(${JSON.stringify(ledger.moves)}::jsonb) as m("itemId" uuid, number bigint, kind text,
        quantity bigint, value bigint, "balanceQuantity" bigint, "balanceValue" bigint, position int, "orderItemId" uuid,
        "voidedItemId" uuid, units int, reason text)
    ), balanced as (
      update stock_balances b set quantity = n.quantity, value = n.value, last_quantity = n."lastQuantity",
        last_value = n."lastValue", moves = n.moves
      from ${from}, jsonb_to_recordset(${JSON.stringify(ledger.changed())}::jsonb) as n("itemId" uuid, quantity bigint, value bigint,
        "lastQuantity" bigint, "lastValue" bigint, moves bigint)
      where b.item_id = n."itemId"
    )`
}

/**
 * Locks the balances of those of these items that are tracked, always in the same order, just ahead of the numbers; with the marks
 * that a change of them may cross.
 */
export function lockBalances(db: Db, itemIds: readonly string[]): Promise<BalanceRow[]> {
  return query<BalanceRow>(db)`
    select b.item_id as "itemId", b.quantity::text, b.value::text, b.last_quantity::text as "lastQuantity",
      b.last_value::text as "lastValue", b.moves, i.title, i.unit, i.low_at::text as "lowAt",
      array(select s.portion::text from stock_stops s where s.item_id = b.item_id and not s.is_by_hand) as portions
    from stock_balances b join stock_items i on i.id = b.item_id and i.is_tracked
    where b.item_id = any(${itemIds}::uuid[])
    order by b.item_id for update of b`
}
