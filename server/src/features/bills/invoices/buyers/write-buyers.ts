import type { Transaction } from 'kysely'
import type { NewBuyer } from '#core/bills/name-buyer.ts'
import type { Database } from '../../../../infrastructure/database/connect.ts'
import { insertBuyer } from './buyers.queries.ts'

/** Sends the companies of a plan, behind the invoices that are made out to them. */
export const writeBuyers = (db: Transaction<Database>, buyers: readonly NewBuyer[]): Promise<void>[] =>
  buyers.map((buyer) => insertBuyer(db, buyer))
