import type { OccupiedTable } from '#core/contract/pos.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { billOf } from './bill.rules.ts'
import { loadStore } from '../settings/load-store.ts'
import type { OpenOrdersCache } from './open-orders-cache.ts'
import type { BoardOrder } from './orders.queries.ts'

/** The tables with open orders, those left to the kitchen alone not counted: since when, and what is still to be paid there. */
export async function showOccupiedTables(tx: ReadTx, boards: OpenOrdersCache): Promise<OccupiedTable[]> {
  const [orders, { digits }] = await awaitPipelined([boards.openOrders(tx), loadStore(tx)])
  const byTable = new Map<string, BoardOrder[]>()
  for (const order of orders) {
    if (order.tableId !== null && !order.kitchenOnly)
      byTable.set(order.tableId, [...(byTable.get(order.tableId) ?? []), order])
  }
  return [...byTable].map(([table_id, atTable]) => ({
    table_id,
    // the board is sorted: the first came first
    since: atTable[0]!.placedAt.toISOString(),
    due: formatDecimal(billOf(atTable.filter(({ paymentStatus }) => paymentStatus !== 'paid')).totals.total, digits),
  }))
}
