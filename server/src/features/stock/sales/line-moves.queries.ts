import sql from 'sql-template-tag'
import type { StockLedger } from '#core/stock/stock-ledger.ts'
import type { LineMove } from '#core/stock/undone-stock.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { insertMoveParts } from '../moves/stock-parts.queries.ts'

/** What these lines of orders moved, and what was moved when they were cancelled, of each item in that order. */
export function listMovesOfLines(db: Db, lineIds: readonly string[]): Promise<LineMove[]> {
  return query<LineMove>(db)`
    select item_id as "itemId", order_item_id as "orderItemId", voided_item_id as "voidedItemId", kind, quantity::text,
      value::text, units
    from stock_moves where order_item_id = any(${lineIds}::uuid[]) or voided_item_id = any(${lineIds}::uuid[])
    order by item_id, number`
}

/** Moves that belong to no document, as those of cancelled lines; on the business day that runs. */
export async function insertMovesOfLines(db: Db, ledger: StockLedger, movedBy: string | null): Promise<void> {
  await query(db)`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    ), counter as (
      update tenant_counters c set
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 0 else c.last_token end
      from today
      returning c.business_day
    ), ${insertMoveParts({ ledger, movedBy, from: sql`counter` })}
    select from counter`
}
