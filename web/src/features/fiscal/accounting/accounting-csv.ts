import { csvTable, type CsvCell, type CsvColumn } from '#core/csv/csv-file.ts'
import type { Book } from '#core/contract/reports/accounting.ts'
import type { ClosingRecord } from '#core/contract/fiscal/closings.ts'
import type { accountingTexts } from './accounting.texts.ts'
import { besideOf, grossOf } from './z-figures.rules.ts'

type Words = (typeof accountingTexts)['en']

const figure = (value: string | number): CsvCell => ({ figure: String(value) })

/** The days of a period, in tables: revenue by rate, payments by type, what stands beside, and counts of drawers. */
export function zRows(days: readonly ClosingRecord[], t: Words): CsvCell[][] {
  const of = { days, t }
  return [
    ...ofDays(of, ({ rates, currency }) => rates.map((rate) => ({ ...rate, gross: grossOf(rate, currency) })), [
      [t.taxes, ({ category }) => t.categories[category]],
      ['%', ({ rate }) => figure(rate / 1000)],
      [t.net, ({ net }) => figure(net)],
      [t.tax, ({ tax }) => figure(tax)],
      [t.gross, ({ gross }) => figure(gross)],
    ]),
    [],
    ...ofDays(of, ({ payments }) => payments, [
      [t.payments, ({ title }) => title],
      [t.count, ({ n }) => figure(n)],
      [t.amount, ({ amount }) => figure(amount)],
      [t.tip, ({ tip }) => figure(tip)],
      [t.rounding, ({ rounding }) => figure(rounding)],
      [t.surplus, ({ surplus }) => figure(surplus)],
    ]),
    [],
    ...ofDays(of, (closing) => besideOf(closing, t), [
      [t.beside, ({ name }) => name],
      [t.count, ({ n }) => (n === null ? '' : figure(n))],
      [t.amount, ({ amount }) => figure(amount)],
    ]),
    [],
    ...ofDays(of, ({ drawers }) => drawers, [
      [t.drawers, ({ till, z }) => t.drawer({ till, z })],
      [t.expected, ({ expected }) => figure(expected)],
      [t.countedSum, ({ counted }) => figure(counted)],
      [t.difference, ({ difference }) => figure(difference)],
    ]),
  ]
}

/** A table with rows of each day, under its number and date. */
function ofDays<Row>(
  { days, t }: { days: readonly ClosingRecord[]; t: Words },
  rowsOf: (closing: ClosingRecord) => readonly Row[],
  columns: readonly CsvColumn<Row>[],
): CsvCell[][] {
  type OfDay = { closing: ClosingRecord; row: Row }
  const named: CsvColumn<OfDay>[] = [
    ['Z', ({ closing }) => figure(closing.number)],
    [t.day, ({ closing }) => closing.to],
    ...columns.map(([title, cell]): CsvColumn<OfDay> => [title, ({ row }) => cell(row)]),
  ]
  return csvTable(
    named,
    days.flatMap((closing) => rowsOf(closing).map((row) => ({ closing, row }))),
  )
}

/** The book of a month as on the screen, with the totals in the last row. */
export function bookRows({ columns, rows, totals }: Book, t: Words): CsvCell[][] {
  type Row = Book['totals'] & { day: string; number: string }
  const named: CsvColumn<Row>[] = [
    [t.day, ({ day }) => day],
    ['Z', ({ number }) => number],
    ...columns.rates.flatMap(({ rate, category }, at): CsvColumn<Row>[] => {
      const name = `${t.categories[category]} ${rate / 1000} %`
      return [
        [`${name} ${t.net}`, ({ rates }) => figure(rates[at]!.net)],
        [`${name} ${t.tax}`, ({ rates }) => figure(rates[at]!.tax)],
      ]
    }),
    [t.total, ({ total }) => figure(total)],
    ...columns.payments.map(({ title }, at): CsvColumn<Row> => [title, ({ payments }) => figure(payments[at]!)]),
    [t.tip, ({ tips }) => figure(tips)],
    [t.advanced, ({ advanced }) => figure(advanced)],
    [t.giftCardsSold, ({ gift_cards: sold }) => figure(sold)],
  ]
  const all = [...rows.map((row) => ({ ...row, number: String(row.number) })), { ...totals, day: t.total, number: '' }]
  return csvTable(named, all)
}
