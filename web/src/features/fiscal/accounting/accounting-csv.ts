import { csvTable, type CsvCell, type CsvColumn } from '#core/csv/csv-file.ts'
import type { Book } from '#core/contract/reports/accounting.ts'
import type { ClosingRecord } from '#core/contract/fiscal/closings.ts'
import type { accountingTexts } from './accounting.texts.ts'

type Words = (typeof accountingTexts)['en']

const figure = (value: string | number): CsvCell => ({ figure: String(value) })

/** The days of a period: a row for each rate, then one for each type of payment. */
export function zRows(days: readonly ClosingRecord[], t: Words): CsvCell[][] {
  const rates = days.flatMap(({ number, to, rates: ofDay }) => ofDay.map((rate) => ({ number, to, ...rate })))
  const payments = days.flatMap(({ number, to, payments: ofDay }) =>
    ofDay.map((payment) => ({ number, to, ...payment })),
  )
  return [
    ...csvTable<(typeof rates)[number]>(
      [
        ['Z', ({ number }) => figure(number)],
        [t.day, ({ to }) => to],
        [t.taxes, ({ category }) => t.categories[category]],
        ['%', ({ rate }) => figure(rate / 1000)],
        [t.net, ({ net }) => figure(net)],
        [t.tax, ({ tax }) => figure(tax)],
      ],
      rates,
    ),
    [],
    ...csvTable<(typeof payments)[number]>(
      [
        ['Z', ({ number }) => figure(number)],
        [t.day, ({ to }) => to],
        [t.payments, ({ title }) => title],
        [t.count, ({ n }) => figure(n)],
        [t.amount, ({ amount }) => figure(amount)],
        [t.tip, ({ tip }) => figure(tip)],
      ],
      payments,
    ),
  ]
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
