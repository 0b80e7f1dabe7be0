import type { Transaction } from 'kysely'
import type { MovedStock } from '#core/stock/stock-ledger.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import { insertDocument } from './documents/stock-documents.queries.ts'
import { updateStopsDecidable } from './marks/stops.queries.ts'
import { insertMoves, updateBalances } from './moves/planned-moves.queries.ts'

/** Sends the document and the moves of a plan, and the balances after them, which it has locked. */
export function writeStock(db: Transaction<Database>, { balances, decidable, ...moved }: MovedStock): Promise<void>[] {
  const { document, moves } = moved
  return [
    ...(document ? [insertDocument(db, document, moved)] : []),
    ...(moves.length > 0 ? [insertMoves(db, moved)] : []),
    ...(balances.length > 0 ? [updateBalances(db, balances)] : []),
    ...(decidable ? [updateStopsDecidable(db, decidable)] : []),
  ]
}
