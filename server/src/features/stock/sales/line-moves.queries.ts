import type { LineMove } from '#core/stock/undone-stock.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Moves of these order lines, including those of their cancellation, in order for each item. */
export function listMovesOfLines(db: Db, lineIds: readonly string[]): Promise<LineMove[]> {
  return query<LineMove>(db)`
    select item_id as "itemId", order_item_id as "orderItemId", voided_item_id as "voidedItemId", kind, quantity::text,
      value::text, units
    from stock_moves where order_item_id = any(${lineIds}::uuid[]) or voided_item_id = any(${lineIds}::uuid[])
    order by item_id, number`
}
