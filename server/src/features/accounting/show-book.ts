import { bookOf, type BookRow } from '#core/accounting/book.ts'
import { lastOfMonth } from '#core/calendar/business-day.ts'
import type { Book } from '#core/contract/reports/accounting.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { loadDayClosings } from '../fiscal/closings/load-day-closings.ts'
import { getAccountingStore } from './accounting.queries.ts'

/** The closed days of a month, 'YYYY-MM'. */
export async function showBook(tx: ReadTx, { month }: { month: string }): Promise<Book> {
  const from = `${month}-01`
  const [{ currency, digits }, closings] = await awaitPipelined([
    getAccountingStore(tx.db),
    loadDayClosings(tx, { from, to: lastOfMonth(from) }),
  ])
  const { columns, rows, totals } = bookOf(closings.map(({ data }) => data))
  return {
    month,
    currency,
    columns,
    rows: rows.map(({ day, number, ...row }) => ({ day, number, ...rowRecord(row, digits) })),
    totals: rowRecord(totals, digits),
  }
}

function rowRecord(row: BookRow, digits: number): Book['totals'] {
  const decimal = (amount: number) => formatDecimal(amount, digits)
  return {
    rates: row.rates.map(({ net, tax }) => ({ net: decimal(net), tax: decimal(tax) })),
    payments: row.payments.map(decimal),
    net: decimal(row.net),
    tax: decimal(row.tax),
    total: decimal(row.total),
    tips: decimal(row.tips),
    advanced: decimal(row.advanced),
    gift_cards: decimal(row.giftCards),
  }
}
