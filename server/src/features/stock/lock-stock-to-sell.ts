import type { Marks } from '#core/stock/marks.ts'
import type { BalanceRow } from '#core/stock/stock-ledger.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listItemsInBlindCounts } from './counts/counts.queries.ts'
import { listStopsByItem } from './marks/stops.queries.ts'
import { lockBalances } from './moves/stock-parts.queries.ts'

/** Locks the balances of what is sold, always in the same order. */
export function lockStockToSell(tx: ReadTx, itemIds: readonly string[]): Promise<BalanceRow[]> {
  return lockBalances(tx.db, itemIds)
}

/** Loads the dishes that these items stop, and the items that are being counted blind. */
export async function loadMarks(tx: ReadTx, itemIds: readonly string[]): Promise<Marks> {
  const [stops, hidden] = await awaitPipelined([listStopsByItem(tx.db, itemIds), listItemsInBlindCounts(tx.db)])
  return { stops, hidden: new Set(hidden) }
}
