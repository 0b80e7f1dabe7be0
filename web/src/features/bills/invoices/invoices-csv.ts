import type { Invoice } from '#core/contract/invoices.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { csvTable, type CsvCell, type CsvColumn } from '#core/csv/csv-file.ts'
import { wallClock } from '../../../lib/format/wall-clock.ts'
import {
  customerOf,
  columnNamesOf,
  diningOptionOf,
  namedPayments,
  namedTaxes,
  tokensOf,
  type TaxNaming,
} from './invoice-facts.rules.ts'
import type { invoicesTexts } from './invoices.texts.ts'

type Words = (typeof invoicesTexts)['en']
type Store = { currency: string; timeZone: string; nameTax: TaxNaming }

type Row = {
  invoice: Invoice
  payments: ReturnType<typeof namedPayments>
  taxes: ReturnType<typeof namedTaxes>
}

/**
 * One row per invoice under a row of titles, all in the language of the screen; instants on the store's clock. Each payment
 * type and each tax rate of these invoices has columns of its own, so that a spreadsheet adds them up.
 */
export function invoiceRows(invoices: readonly Invoice[], t: Words, store: Store): CsvCell[][] {
  const { currency, timeZone, nameTax } = store
  const { columns } = t
  const rows = invoices.map((invoice) => ({
    invoice,
    payments: namedPayments(invoice, currency),
    taxes: namedTaxes(invoice, currency, nameTax),
  }))
  const first: CsvColumn<Row>[] = [
    [columns.id, ({ invoice }) => ({ figure: invoice.invoice_id })],
    [columns.tokens, ({ invoice }) => tokensOf(invoice)],
    [columns.date, ({ invoice }) => wallClock(invoice.created_at, timeZone)],
    [columns.subtotal, ({ invoice }) => ({ figure: invoice.sub_total })],
    [columns.tax, ({ invoice }) => ({ figure: invoice.tax_total })],
    [columns.total, ({ invoice }) => ({ figure: invoice.total })],
    [t.csv.currency, () => currency],
  ]
  return csvTable([...first, ...sumColumns(rows, t, currency), ...placeColumns(t), ...paperColumns(t)], rows)
}

/** Columns for each payment type, each tax rate, and the amounts beside the total. */
function sumColumns(rows: readonly Row[], { csv }: Words, currency: string): CsvColumn<Row>[] {
  const digits = findCurrency(currency)?.digits ?? 2
  const figure = (minor: number | undefined): CsvCell =>
    minor === undefined ? '' : { figure: formatDecimal(minor, digits) }
  const paymentNames = columnNamesOf(rows.map(({ payments }) => payments))
  const taxNames = columnNamesOf(rows.map(({ taxes }) => taxes))
  return [
    ...paymentNames.map((name): CsvColumn<Row> => [csv.paid(name), ({ payments }) => figure(payments.get(name))]),
    ...taxNames.flatMap((name): CsvColumn<Row>[] => [
      [csv.net(name), ({ taxes }) => figure(taxes.get(name)?.net)],
      [csv.tax(name), ({ taxes }) => figure(taxes.get(name)?.tax)],
    ]),
    [csv.discounts, ({ invoice }) => ({ figure: invoice.discount_total })],
    [csv.refunded, ({ invoice }) => ({ figure: invoice.refunded })],
    [csv.tips, ({ invoice }) => ({ figure: invoice.tip_total })],
    [csv.rounding, ({ invoice }) => ({ figure: invoice.rounding_total })],
    [csv.surplus, ({ invoice }) => ({ figure: invoice.surplus_total })],
  ]
}

function placeColumns(t: Words): CsvColumn<Row>[] {
  const nameOf = (customer: ReturnType<typeof customerOf>) =>
    customer === 'erased' ? t.erased : (customer?.name ?? t.walkIn)
  const numberOf = (invoice: Invoice) => {
    const customer = customerOf(invoice)
    return customer && customer !== 'erased' ? (invoice.customer_id ?? '') : ''
  }
  return [
    [t.columns.deliveryType, ({ invoice }) => diningOptionOf(invoice, t.deliveryTypes) ?? ''],
    [t.columns.customer, ({ invoice }) => nameOf(customerOf(invoice))],
    [t.csv.customerId, ({ invoice }) => numberOf(invoice)],
    [t.columns.table, ({ invoice }) => invoice.table_title ?? ''],
    [t.csv.floor, ({ invoice }) => (invoice.table_title ? (invoice.floor ?? '') : '')],
  ]
}

/** The company it is made out to, and the number of copies. */
function paperColumns({ csv }: Words): CsvColumn<Row>[] {
  return [
    [csv.company, ({ invoice }) => invoice.buyer?.name ?? ''],
    [csv.siren, ({ invoice }) => invoice.buyer?.siren ?? ''],
    [csv.vatNumber, ({ invoice }) => invoice.buyer?.vatNumber ?? ''],
    [csv.copies, ({ invoice }) => ({ figure: String(invoice.copies) })],
  ]
}
