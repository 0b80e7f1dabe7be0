import type { Day } from '../calendar/business-day.ts'
import type { ClosingData } from '../fiscal/closings/closing.ts'
import type { Category } from '../fiscal/closings/figures.ts'

/** The columns of a month: each rate with its category, and each type of payment that there was. */
export type BookColumns = {
  rates: { rate: number; type: string; category: Category }[]
  payments: { kind: string; title: string }[]
}

/** A day of the book, by the columns; amounts in minor units. */
export type BookRow = {
  rates: { net: number; tax: number }[]
  payments: number[]
  net: number
  tax: number
  total: number
  tips: number
  /** Growth of the advances. */
  advanced: number
  giftCards: number
}

export type Book = { columns: BookColumns; rows: (BookRow & { day: Day; number: number })[]; totals: BookRow }

/** A row for each closed day, in order, with the sums of the month. */
export function bookOf(closings: readonly ClosingData[]): Book {
  const columns: BookColumns = {
    rates: unique(closings.flatMap(({ rates }) => rates.map(({ rate, type, category }) => ({ category, type, rate })))),
    payments: unique(closings.flatMap(({ payments }) => payments.map(({ kind, title }) => ({ kind, title })))),
  }
  const rows = closings.map((closing) => ({
    day: closing.period.to,
    number: closing.number,
    ...rowOf(closing, columns),
  }))
  return { columns, rows, totals: rows.reduce<BookRow>(added, rowOf(undefined, columns)) }
}

function unique<T extends object>(list: readonly T[]): T[] {
  const byText = new Map(list.map((one) => [JSON.stringify(one), one]))
  return [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

function rowOf(closing: ClosingData | undefined, { rates, payments }: BookColumns): BookRow {
  const { both, tips, advances, gift_cards } = closing ?? {}
  return {
    rates: rates.map(({ rate, type, category }) => {
      const found = closing?.rates.find((one) => one.rate === rate && one.type === type && one.category === category)
      return { net: found?.net ?? 0, tax: found?.tax ?? 0 }
    }),
    payments: payments.map(
      ({ kind, title }) => closing?.payments.find((one) => one.kind === kind && one.title === title)?.amount ?? 0,
    ),
    net: both?.sub ?? 0,
    tax: both?.tax ?? 0,
    total: both?.total ?? 0,
    tips: tips?.received ?? 0,
    advanced: advances ? advances.after - advances.before : 0,
    giftCards: gift_cards?.sold ?? 0,
  }
}

const added = (a: BookRow, b: BookRow): BookRow => ({
  rates: a.rates.map(({ net, tax }, at) => ({ net: net + b.rates[at]!.net, tax: tax + b.rates[at]!.tax })),
  payments: a.payments.map((amount, at) => amount + b.payments[at]!),
  net: a.net + b.net,
  tax: a.tax + b.tax,
  total: a.total + b.total,
  tips: a.tips + b.tips,
  advanced: a.advanced + b.advanced,
  giftCards: a.giftCards + b.giftCards,
})
