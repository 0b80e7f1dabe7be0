import { movesPayment, reportOfDays, type ReportedDay } from '#core/accounting/e-report.ts'
import { rateText } from '#core/accounting/accounts.ts'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { EReport } from '#core/contract/reports/accounting.ts'
import { csvFile, type CsvCell } from '#core/csv/csv-file.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { loadBookedClosings } from '../fiscal/closings/load-day-closings.ts'
import { loadInvoicesWithSiren } from '../bills/invoices/buyers/name-buyer.ts'
import { packOf, countryOf } from '#core/countries/country-packs.ts'
import { AppError } from '#core/app-error.ts'
import { getAccountingStore, listReportedEntries, listTickets, type ClosedSpan } from './accounting.queries.ts'
import { checkSpan } from './check-span.rules.ts'
import type { ExportedFile } from './exported-file.ts'

/**
 * Sales to consumers and payments for services on the closed days of a span.
 * @throws AppError if the country has no such report
 */
export async function reportDays(tx: ReadTx, span: DayBounds): Promise<EReport> {
  checkSpan(span)
  const store = await getAccountingStore(tx.db)
  if (!packOf(countryOf(store)).eReport) throw new AppError('accounting.no_e_report')
  const { currency, digits } = store
  const days = await loadDays(tx, span)
  return { days: days.map((day) => dayRecord(day, { currency, digits })) }
}

/** Exports the report as a file: a row for each amount. */
export async function exportReport(tx: ReadTx, span: DayBounds): Promise<ExportedFile> {
  const { days } = await reportDays(tx, span)
  const rows = days.flatMap(rowsOf)
  return { name: `e-reporting-${span.from}-${span.to}.csv`, type: 'text/csv', text: csvFile([HEADER, ...rows], 'fr') }
}

async function loadDays(tx: ReadTx, span: DayBounds): Promise<ReportedDay[]> {
  const closings = await loadBookedClosings(tx, span)
  const spans = closings.flatMap(({ data }) =>
    ['T', 'P'].flatMap((chain): ClosedSpan[] => {
      const covered = data.chains[chain]
      return covered && covered.first !== null ? [{ chain, first: covered.first, last: covered.last }] : []
    }),
  )
  const entries = await listReportedEntries(tx.db, spans)
  const moved = entries.filter(movesPayment).map(({ data }) => String(data['of']))
  const tickets = new Map((await listTickets(tx.db, moved)).map((ticket) => [String(ticket.data['doc']), ticket]))
  const invoices = new Set([...entries, ...tickets.values()].map(({ data }) => String(data['of'] ?? data['doc'])))
  const numbers = [...invoices].filter((number) => /^\d+$/.test(number))
  return reportOfDays(entries, { tickets, withBuyer: await loadInvoicesWithSiren(tx, numbers) })
}

type Money = { currency: string; digits: number }

function dayRecord(
  { day, transactions, categories, paid, withBuyer, advances }: ReportedDay,
  { currency, digits }: Money,
): EReport['days'][number] {
  const decimal = (amount: number) => formatDecimal(amount, digits)
  return {
    day,
    currency,
    transactions,
    categories: categories.map(({ code, n, rates }) => ({
      code,
      n,
      rates: rates.map(({ rate, net, tax }) => ({ rate, net: decimal(net), tax: decimal(tax) })),
    })),
    paid: paid.map(({ rate, amount }) => ({ rate, amount: decimal(amount) })),
    withBuyer: { n: withBuyer.n, total: decimal(withBuyer.total) },
    advances: { taken: decimal(advances.taken), used: decimal(advances.used) },
  }
}

const HEADER = ['day', 'currency', 'what', 'n', 'rate', 'net', 'tax', 'amount']

function rowsOf({
  day,
  currency,
  transactions,
  categories,
  paid,
  withBuyer,
  advances,
}: EReport['days'][number]): CsvCell[][] {
  const row = (what: string, cells: { n?: number; rate?: number; net?: string; tax?: string; amount?: string }) => [
    day,
    currency,
    what,
    cells.n === undefined ? '' : { figure: String(cells.n) },
    cells.rate === undefined ? '' : { figure: rateText(cells.rate) },
    ...[cells.net, cells.tax, cells.amount].map((amount) => (amount === undefined ? '' : { figure: amount })),
  ]
  return [
    row('transactions', { n: transactions }),
    ...categories.flatMap(({ code, n, rates }) => rates.map((rate) => row(code, { n, ...rate }))),
    ...paid.map((one) => row('paid', one)),
    row('with_buyer', { n: withBuyer.n, amount: withBuyer.total }),
    row('advances_taken', { amount: advances.taken }),
    row('advances_used', { amount: advances.used }),
  ]
}
