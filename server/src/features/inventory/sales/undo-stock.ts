import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertMoves } from '../documents/stock-documents.queries.ts'
import { noticeFallen } from '../marks/notice-fallen.ts'
import { StockLedger } from '../moves/stock-ledger.rules.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { listMovesOfLines, type LineMove } from './line-moves.queries.ts'
import { redoLine, undoUnits, type VoidedUnits } from './undone-stock.rules.ts'

/** Under the locks of the orders of these lines: gives back what was not begun, and writes off what was. */
export async function undoStock(tx: TenantTx, voided: readonly VoidedUnits[]): Promise<void> {
  await moveByLines(
    tx,
    voided.map(({ orderItemId }) => orderItemId),
    (ledger, moves) => {
      for (const units of voided) undoUnits(ledger, moves, units)
    },
  )
}

/** Under the lock of its order: a cancelled line is made after all. */
export async function redoStock(tx: TenantTx, lineId: string): Promise<void> {
  await moveByLines(tx, [lineId], (ledger, moves) => redoLine(ledger, moves, lineId))
}

async function moveByLines(
  tx: TenantTx,
  lineIds: readonly string[],
  write: (ledger: StockLedger, moves: readonly LineMove[]) => void,
): Promise<void> {
  const moves = lineIds.length > 0 ? await listMovesOfLines(tx.db, lineIds) : []
  if (moves.length === 0) return
  const ledger = new StockLedger(await lockBalances(tx.db, [...new Set(moves.map(({ itemId }) => itemId))]))
  write(ledger, moves)
  if (ledger.moves.length === 0) return
  await insertMoves(tx.db, ledger, tx.actor?.name ?? null)
  await noticeFallen(tx, ledger)
}
