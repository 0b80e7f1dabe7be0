import type { Transaction } from 'kysely'
import type { NewInvoice } from '#core/bills/new-invoice.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { insertInvoiceLines, insertNewInvoice } from './planned-invoices.queries.ts'

/** Sends the invoices of a plan: each contains everything that it shows. */
export const writeInvoices = (db: Transaction<Database>, invoices: readonly NewInvoice[]): Promise<void>[] =>
  invoices.flatMap((invoice) => [insertNewInvoice(db, invoice), insertInvoiceLines(db, invoice)])
