import type { MovedStock } from '#core/stock/stock-ledger.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { insertDocument } from './documents/stock-documents.queries.ts'
import { updateStopsDecidable } from './marks/stops.queries.ts'
import { insertMoves, updateBalances } from './moves/planned-moves.queries.ts'

/** Sends a plan's document, its moves, and the resulting locked balances. */
export function writeStock(db: Db, { balances, decidable, ...moved }: MovedStock): Promise<void>[] {
  const { document, moves } = moved
  return [
    ...(document ? [insertDocument(db, document, moved)] : []),
    ...(moves.length > 0 ? [insertMoves(db, moved)] : []),
    ...(balances.length > 0 ? [updateBalances(db, balances)] : []),
    ...(decidable ? [updateStopsDecidable(db, decidable)] : []),
  ]
}
