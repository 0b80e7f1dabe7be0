import type { GiftCardReport } from '#core/contract/guests/gift-cards.ts'
import { csvTable, type CsvCell } from '#core/csv/csv-file.ts'
import type { giftCardsTexts } from './gift-cards.texts.ts'

type Words = (typeof giftCardsTexts)['en']['report']
type Row = { day: string; sold: string; redeemed: string; ended: string; outstanding: CsvCell }

/** Days on which gift cards moved, then the period's sums with the balance at its end. */
export function giftCardRows({ byDay, sold, redeemed, ended, ...report }: GiftCardReport, t: Words): CsvCell[][] {
  const rows: Row[] = byDay.map((day) => ({ ...day, outstanding: '' }))
  const sums = { sold: sold.amount, redeemed: redeemed.amount, ended: ended.amount }
  return csvTable<Row>(
    [
      [t.day, ({ day }) => day],
      [t.sold, (row) => ({ figure: row.sold })],
      [t.redeemed, (row) => ({ figure: row.redeemed })],
      [t.ended, (row) => ({ figure: row.ended })],
      [t.outstanding, ({ outstanding }) => outstanding],
      [t.currency, () => report.currency],
    ],
    [...rows, { day: t.total, ...sums, outstanding: { figure: report.outstanding } }],
  )
}
