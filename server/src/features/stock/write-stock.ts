import type { Transaction } from 'kysely'
import type { MovedStock } from '#core/stock/stock-ledger.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import { insertMoves, updateBalances } from './moves/planned-moves.queries.ts'

/** Sends the moves of a plan and the balances after them, which it has locked. */
export function writeStock(db: Transaction<Database>, { balances, ...moved }: MovedStock): Promise<void>[] {
  return [insertMoves(db, moved), updateBalances(db, balances)]
}
