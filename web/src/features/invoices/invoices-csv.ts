import type { Invoice } from '#core/contract/invoices.ts'
import type { CsvCell } from '../../lib/files/csv.ts'
import { wallClock } from '../../lib/format/wall-clock.ts'
import { customerOf, tokensOf } from './invoice-facts.rules.ts'
import type { invoicesTexts } from './invoices.texts.ts'

type Words = (typeof invoicesTexts)['en']
type Store = { currency: string; timeZone: string }

/** One row per invoice under a row of titles, all in the words of the screen; instants on the store's clock. */
export function invoiceRows(invoices: readonly Invoice[], t: Words, { currency, timeZone }: Store): CsvCell[][] {
  const { columns } = t
  const title = [columns.id, columns.tokens, columns.date, columns.subtotal, columns.tax, columns.total, t.csv.currency]
  const facts = [columns.deliveryType, columns.customer, t.csv.customerId, columns.table, t.csv.floor]
  return [
    [...title, ...facts],
    ...invoices.map((invoice): CsvCell[] => {
      const customer = customerOf(invoice)
      return [
        { figure: invoice.invoice_id },
        tokensOf(invoice),
        wallClock(invoice.created_at, timeZone),
        { figure: invoice.sub_total },
        { figure: invoice.tax_total },
        { figure: invoice.total },
        currency,
        invoice.delivery_type ?? '',
        customer === 'erased' ? t.erased : (customer?.name ?? t.walkIn),
        customer && customer !== 'erased' ? (invoice.customer_id ?? '') : '',
        invoice.table_title ?? '',
        invoice.table_title ? (invoice.floor ?? '') : '',
      ]
    }),
  ]
}
