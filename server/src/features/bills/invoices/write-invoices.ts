import type { NewInvoice } from '#core/bills/new-invoice.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { insertInvoiceLines, insertNewInvoice } from './planned-invoices.queries.ts'

/** Sends the invoices of a plan: each contains everything that it shows. */
export const writeInvoices = (db: Db, invoices: readonly NewInvoice[]): Promise<void>[] =>
  invoices.flatMap((invoice) => [insertNewInvoice(db, invoice), insertInvoiceLines(db, invoice)])
