import type { NewBuyer } from '#core/bills/name-buyer.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { insertBuyer } from './buyers.queries.ts'

/** Sends the companies of a plan, after their invoices. */
export const writeBuyers = (db: Db, buyers: readonly NewBuyer[]): Promise<void>[] =>
  buyers.map((buyer) => insertBuyer(db, buyer))
