import type { Marks } from '#core/stock/marks.ts'
import type { BalanceRow } from '#core/stock/stock-ledger.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listItemsInBlindCounts } from '../counts/counts.queries.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { lockStopsOfItems } from './stops.queries.ts'

/** Locks the balances of sold items, always in the same order. */
export const lockStock = (tx: ReadTx, itemIds: readonly string[]): Promise<BalanceRow[]> => lockBalances(tx.db, itemIds)

/** Locks the stops of these items' dishes, after the menu, and reads the items of blind counts. */
export async function loadMarks(tx: ReadTx, itemIds: readonly string[]): Promise<Marks> {
  const [stops, hidden] = await awaitPipelined([lockStopsOfItems(tx.db, itemIds), listItemsInBlindCounts(tx.db)])
  return { stops, hidden: new Set(hidden) }
}
