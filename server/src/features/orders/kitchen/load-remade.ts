import type { RemadeFacts } from '#core/orders/decide-item-status.ts'
import { portionsOf } from '#core/menu/availability.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadKitchen } from '../../kitchen/stations/load-stations.ts'
import { lockMenu, lockPortions } from '../../menu/availability/take-portions.ts'
import { loadMarks, lockStock } from '../../stock/marks/load-marks.ts'
import { loadMovesOfLines } from '../../stock/sales/load-moves-of-lines.ts'
import { getLineToRemake } from './remade-lines.queries.ts'

/** The stock and portions that a cancelled line took, read before locking to know what to lock. */
export async function findTaken(tx: ReadTx, lineId: string): Promise<{ portionIds: string[]; stockIds: string[] }> {
  const [{ line }, moves] = await awaitPipelined([getLineToRemake(tx.db, lineId), loadMovesOfLines(tx, [lineId])])
  return { portionIds: [...portionsOf([line]).keys()], stockIds: [...new Set(moves.map(({ itemId }) => itemId))] }
}

/** Locks and loads all facts for making it after all, under its order's lock. Sends everything at once. */
export async function lockRemade(
  tx: ReadTx,
  lineId: string,
  { portionIds, stockIds }: Awaited<ReturnType<typeof findTaken>>,
): Promise<RemadeFacts> {
  const [balances, portions, , marks, remade, moves, kitchen] = await awaitPipelined([
    lockStock(tx, stockIds),
    lockPortions(tx, portionIds),
    lockMenu(tx),
    loadMarks(tx, stockIds),
    getLineToRemake(tx.db, lineId),
    loadMovesOfLines(tx, [lineId]),
    loadKitchen(tx),
  ])
  if (moves.some(({ itemId }) => !stockIds.includes(itemId))) throw new ConcurrentChange()
  return { ...remade, portions, balances, marks, moves, kitchen }
}
