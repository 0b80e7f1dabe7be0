import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import type { StockLedger } from '#core/stock/stock-ledger.ts'
import { insertMoveParts, lockBalances } from '../moves/stock-parts.queries.ts'
import { sellStock, type TakenStock } from '#core/stock/taken-stock.ts'

/** Locks what is sold and works out what it costs, just ahead of the restaurant's numbers; null where nothing moves. */
export async function lockStockSold(db: Db, taken: readonly TakenStock[]): Promise<StockLedger | null> {
  const locked = await lockBalances(db, [...new Set(taken.map(({ itemId }) => itemId))])
  const ledger = sellStock(taken, locked)
  return ledger.moves.length > 0 ? ledger : null
}

/** The parts of the statement that places an order which write what it takes: after its parts `placed` and `lines`. */
export function insertStockSoldParts(ledger: StockLedger, movedBy: string | null): Sql {
  return insertMoveParts({
    ledger,
    movedBy,
    from: sql`placed`,
    orderId: sql`placed.id`,
    orderItemId: sql`(select l.id from lines l where l.position = m.position)`,
  })
}
