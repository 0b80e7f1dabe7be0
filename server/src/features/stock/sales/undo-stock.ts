import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { noticeFallen } from '../marks/notice-fallen.ts'
import { StockLedger } from '#core/stock/stock-ledger.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { undoUnits, type LineMove, type VoidedUnits } from '#core/stock/undone-stock.ts'
import { insertMovesOfLines, listMovesOfLines } from './line-moves.queries.ts'

/**
 * Under the locks of the orders of these lines: gives back what was not begun, and writes off what was. `changePortions` writes what
 * changes on the menu, between the balances and the numbers (docs/decisions/orders/0059-the-order-of-locks.md).
 */
export async function undoStock(
  tx: TenantTx,
  voided: readonly VoidedUnits[],
  changePortions: () => Promise<void>,
): Promise<void> {
  const lineIds = voided.flatMap(({ orderItemId, splitFrom }) =>
    splitFrom === null ? [orderItemId] : [orderItemId, splitFrom],
  )
  const moves = lineIds.length > 0 ? await listMovesOfLines(tx.db, lineIds) : []
  const ledger = new StockLedger(
    moves.length > 0 ? await lockBalances(tx.db, [...new Set(moves.map(({ itemId }) => itemId))]) : [],
  )
  if (moves.length > 0) for (const units of voided) undoUnits(ledger, moves, units)
  await noticeFallen(tx, ledger)
  await changePortions()
  if (ledger.moves.length > 0) await insertMovesOfLines(tx.db, ledger, tx.actor?.name ?? null)
}

/** What these lines moved, and what was moved when they were cancelled; it changes under the locks of their orders. */
export const loadMovesOfLines = ({ db }: ReadTx, lineIds: readonly string[]): Promise<LineMove[]> =>
  listMovesOfLines(db, lineIds)
