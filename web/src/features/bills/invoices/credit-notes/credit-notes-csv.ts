import type { CreditNoteHead } from '#core/contract/invoices.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { csvTable, type CsvCell, type CsvColumn } from '#core/csv/csv-file.ts'
import { signedMinorOf } from '../../../../lib/format/wire-money.ts'
import { wallClock } from '../../../../lib/format/wall-clock.ts'
import { nameOfUser } from '../../../../lib/restaurant/name-of-user.ts'
import type { InvoicesInit } from '../invoices.api.ts'
import { columnNamesOf, namedPayments, namedTaxes, type TaxNaming } from '../invoice-facts.rules.ts'
import type { creditNotesTexts } from './credit-notes.texts.ts'

type Words = (typeof creditNotesTexts)['en']
type Store = { currency: string; timeZone: string; nameTax: TaxNaming; people: InvoicesInit['people'] }

type Row = {
  note: CreditNoteHead
  payments: ReturnType<typeof namedPayments>
  taxes: ReturnType<typeof namedTaxes>
  tips: number
  rounding: number
}

/** One row for each credit note, with negative amounts; each payment type and each tax rate has its own columns. */
export function creditNoteRows(
  notes: readonly CreditNoteHead[],
  { columns, csv }: Words,
  { currency, timeZone, nameTax, people }: Store,
): CsvCell[][] {
  const digits = findCurrency(currency)?.digits ?? 2
  const figure = (minor: number | undefined): CsvCell =>
    minor === undefined ? '' : { figure: formatDecimal(minor, digits) }
  const rows = notes.map((note) => ({
    note,
    payments: namedPayments(note, currency),
    taxes: namedTaxes(note, currency, nameTax),
    tips: sumOf(note, 'tip', currency),
    rounding: sumOf(note, 'rounding', currency),
  }))
  const paymentNames = columnNamesOf(rows.map(({ payments }) => payments))
  const taxNames = columnNamesOf(rows.map(({ taxes }) => taxes))
  return csvTable<Row>(
    [
      [columns.id, ({ note }) => note.id],
      [columns.invoice, ({ note }) => ({ figure: note.invoice_id })],
      [columns.date, ({ note }) => wallClock(note.created_at, timeZone)],
      [columns.reason, ({ note }) => note.reason],
      [csv.subtotal, ({ note }) => ({ figure: note.sub_total })],
      [csv.tax, ({ note }) => ({ figure: note.tax_total })],
      [columns.total, ({ note }) => ({ figure: note.total })],
      [csv.currency, () => currency],
      ...paymentNames.map((name): CsvColumn<Row> => [csv.back(name), ({ payments }) => figure(payments.get(name))]),
      [csv.tips, ({ tips }) => figure(tips)],
      [csv.rounding, ({ rounding }) => figure(rounding)],
      ...taxNames.flatMap((name): CsvColumn<Row>[] => [
        [csv.net(name), ({ taxes }) => figure(taxes.get(name)?.net)],
        [csv.taxOf(name), ({ taxes }) => figure(taxes.get(name)?.tax)],
      ]),
      [csv.by, ({ note }) => nameOfUser(people, note.by) ?? ''],
      [csv.approvedBy, ({ note }) => nameOfUser(people, note.approved_by) ?? ''],
    ],
    rows,
  )
}

const sumOf = ({ payments }: CreditNoteHead, of: 'tip' | 'rounding', currency: string): number =>
  payments.reduce((sum, payment) => sum + signedMinorOf(payment[of], currency), 0)
