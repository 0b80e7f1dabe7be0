import type { Invoice } from '#core/contract/invoices.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import type { CsvCell } from '../../lib/files/csv.ts'
import { wallClock } from '../../lib/format/wall-clock.ts'
import {
  customerOf,
  diningOptionOf,
  namedPayments,
  namedTaxes,
  tokensOf,
  type TaxNaming,
} from './invoice-facts.rules.ts'
import type { invoicesTexts } from './invoices.texts.ts'

type Words = (typeof invoicesTexts)['en']
type Store = { currency: string; timeZone: string; nameTax: TaxNaming }

/**
 * One row per invoice under a row of titles, all in the language of the screen; instants on the store's clock. Each payment
 * type and each tax rate of these invoices has columns of its own, so that a spreadsheet adds them up.
 */
export function invoiceRows(
  invoices: readonly Invoice[],
  t: Words,
  { currency, timeZone, nameTax }: Store,
): CsvCell[][] {
  const { columns } = t
  const rows = invoices.map((invoice) => ({
    invoice,
    payments: namedPayments(invoice, currency),
    taxes: namedTaxes(invoice, currency, nameTax),
  }))
  const paymentNames = namesOf(rows.map(({ payments }) => payments))
  const digits = findCurrency(currency)?.digits ?? 2
  const figure = (minor: number | undefined): CsvCell =>
    minor === undefined ? '' : { figure: formatDecimal(minor, digits) }
  const taxNames = namesOf(rows.map(({ taxes }) => taxes))
  return [
    [
      columns.id,
      columns.tokens,
      columns.date,
      columns.subtotal,
      columns.tax,
      columns.total,
      t.csv.currency,
      ...paymentNames.map((name) => t.csv.paid(name)),
      ...taxNames.flatMap((name) => [t.csv.net(name), t.csv.tax(name)]),
      columns.deliveryType,
      columns.customer,
      t.csv.customerId,
      columns.table,
      t.csv.floor,
    ],
    ...rows.map(({ invoice, payments, taxes }): CsvCell[] => [
      { figure: invoice.invoice_id },
      tokensOf(invoice),
      wallClock(invoice.created_at, timeZone),
      { figure: invoice.sub_total },
      { figure: invoice.tax_total },
      { figure: invoice.total },
      currency,
      ...paymentNames.map((name) => figure(payments.get(name))),
      ...taxNames.flatMap((name) => [figure(taxes.get(name)?.net), figure(taxes.get(name)?.tax)]),
      ...whoAndWhere(invoice, t),
    ]),
  ]
}

function whoAndWhere(invoice: Invoice, t: Words): CsvCell[] {
  const customer = customerOf(invoice)
  return [
    diningOptionOf(invoice, t.deliveryTypes) ?? '',
    customer === 'erased' ? t.erased : (customer?.name ?? t.walkIn),
    customer && customer !== 'erased' ? (invoice.customer_id ?? '') : '',
    invoice.table_title ?? '',
    invoice.table_title ? (invoice.floor ?? '') : '',
  ]
}

/** In the order of their names: so that two exports of a restaurant have their columns alike. */
function namesOf(maps: readonly ReadonlyMap<string, unknown>[]): string[] {
  return [...new Set(maps.flatMap((map) => [...map.keys()]))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
}
