import type { NewInvoice } from '#core/bills/new-invoice.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { insertInvoiceLines, insertNewInvoice } from './planned-invoices.queries.ts'

/** Sends a plan's invoices, each with its full content. */
export const writeInvoices = (db: Db, invoices: readonly NewInvoice[]): Promise<void>[] =>
  invoices.flatMap((invoice) => [insertNewInvoice(db, invoice), insertInvoiceLines(db, invoice)])
