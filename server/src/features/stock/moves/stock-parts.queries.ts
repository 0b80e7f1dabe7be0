import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { BalanceRow } from '#core/stock/stock-ledger.ts'

/**
 * Locks the balances of the tracked ones among these items, always in the same order, just before the numbers; with the
 * marks that a change may cross.
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
