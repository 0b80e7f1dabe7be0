import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { noticeFallen } from '../marks/notice-fallen.ts'
import { StockLedger } from '#core/stock/stock-ledger.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { insertMovesOfLines, listMovesOfLines, type LineMove } from './line-moves.queries.ts'
import { redoLine, undoUnits, type VoidedUnits } from './undone-stock.rules.ts'

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
  const write = (ledger: StockLedger, moves: readonly LineMove[]) => {
    for (const units of voided) undoUnits(ledger, moves, units)
  }
  await moveByLines(tx, lineIds, { write, changePortions })
}

/** Under the lock of its order: a cancelled line is made after all. */
export async function redoStock(tx: TenantTx, lineId: string, changePortions: () => Promise<void>): Promise<void> {
  const write = (ledger: StockLedger, moves: readonly LineMove[]) => redoLine(ledger, moves, lineId)
  await moveByLines(tx, [lineId], { write, changePortions })
}

type Moving = {
  write: (ledger: StockLedger, moves: readonly LineMove[]) => void
  changePortions: () => Promise<void>
}

async function moveByLines(tx: TenantTx, lineIds: readonly string[], { write, changePortions }: Moving): Promise<void> {
  const moves = lineIds.length > 0 ? await listMovesOfLines(tx.db, lineIds) : []
  const ledger = new StockLedger(
    moves.length > 0 ? await lockBalances(tx.db, [...new Set(moves.map(({ itemId }) => itemId))]) : [],
  )
  if (moves.length > 0) write(ledger, moves)
  await noticeFallen(tx, ledger)
  await changePortions()
  if (ledger.moves.length > 0) await insertMovesOfLines(tx.db, ledger, tx.actor?.name ?? null)
}
