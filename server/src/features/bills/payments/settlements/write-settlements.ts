import type { NewSettlement } from '#core/payments/new-settlement.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { insertSettlement } from './settlements.queries.ts'

/** Sends moves of money between payments of invoices. */
export const writeSettlements = (db: Db, settlements: readonly NewSettlement[]): Promise<void>[] =>
  settlements.map((settlement) => insertSettlement(db, settlement))
