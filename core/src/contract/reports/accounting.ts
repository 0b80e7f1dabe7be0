import { z } from 'zod'
import { CATEGORY_CODES } from '../../accounting/e-report.ts'
import { isAccount } from '../../accounting/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { isDay } from '../../calendar/business-day.ts'
import { Decimal, Done, Period, requiredText, withError } from '../fields.ts'
import { ClosingRecord } from '../fiscal/closings.ts'

export const ACCOUNTING = { anyOf: ['ACCOUNTING'] } as const

const RateOfCategory = z.object({ rate: z.int(), type: z.string(), category: z.enum(['services', 'goods']) })
const Taxed = z.object({ net: Decimal, tax: Decimal })

const BookRow = z.object({
  /** In the order of `columns`, like the next. */
  rates: z.array(Taxed),
  payments: z.array(Decimal),
  net: Decimal,
  tax: Decimal,
  total: Decimal,
  tips: Decimal,
  /** Growth of the money on bills that are not invoiced yet. */
  advanced: Decimal,
  /** Gift cards sold. */
  gift_cards: Decimal,
})

export const Book = z.object({
  month: z.string(),
  currency: z.string(),
  columns: z.object({
    rates: z.array(RateOfCategory),
    payments: z.array(z.object({ kind: z.string(), title: z.string() })),
  }),
  rows: z.array(BookRow.extend({ day: z.string(), number: z.int() })),
  totals: BookRow,
})
export type Book = z.output<typeof Book>

const ReportedDay = z.object({
  day: z.string(),
  currency: z.string(),
  /** Tickets without a buyer who has a SIREN. */
  transactions: z.int(),
  categories: z.array(
    z.object({
      code: z.enum(CATEGORY_CODES),
      n: z.int(),
      /** `rate` in thousandths of a percent. */
      rates: z.array(z.object({ rate: z.int(), net: Decimal, tax: Decimal })),
    }),
  ),
  /** Payments for services, with tax. */
  paid: z.array(z.object({ rate: z.int(), amount: Decimal })),
  withBuyer: z.object({ n: z.int(), total: Decimal }),
  advances: z.object({ taken: Decimal, used: Decimal }),
})
export const EReport = z.object({ days: z.array(ReportedDay) })
export type EReport = z.output<typeof EReport>

/** Day closings in a period, the oldest first. */
export const ZOfDays = z.object({ days: z.array(ClosingRecord) })
export type ZOfDays = z.output<typeof ZOfDays>

const MappedAccount = z.object({
  /** Its use: `payment.cash`, `revenue.services.10`, `vat.10`, `tips` … */
  key: z.string(),
  title: z.string(),
  /** Blank: none, and bookings on it are refused. */
  account: z.string(),
  usual: z.string(),
})
export type MappedAccount = z.output<typeof MappedAccount>

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
export const MonthQuery = z.object({
  month: z.string(withError('period.invalid')).regex(MONTH, withError('period.invalid')),
})
const Day = z.string(withError('period.invalid')).refine(isDay, withError('period.invalid'))
export const SpanQuery = z.object({ from: Day, to: Day })
export const ReportQuery = SpanQuery.extend({
  format: z.enum(['json', 'csv'], withError('request.invalid')).default('json'),
})

/** Data for opening the books. */
export const BooksInit = z.object({
  store: z.string(),
  today: z.string(),
  currency: z.string(),
  country: z.string(),
  time_zone: z.string(),
})

export const accountingApi = {
  init: endpoint({
    method: 'GET',
    path: '/accounting/init',
    summary: 'What the page of the books opens with',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    reply: BooksInit,
  }),
  z: endpoint({
    method: 'GET',
    path: '/accounting/z',
    summary: 'The closings of days whose last day is in a period, the oldest first',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    query: Period,
    reply: ZOfDays,
  }),
  book: endpoint({
    method: 'GET',
    path: '/accounting/book',
    summary: 'The closed days of a month, with a column for each rate and payment type, and their sums',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    query: MonthQuery,
    reply: Book,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/accounting/fec',
    summary:
      'The accounting entries of closed days, as a file: in France a fichier des écritures comptables, elsewhere CSV',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    query: SpanQuery,
    reply: z.string(),
  }),
  report: endpoint({
    method: 'GET',
    path: '/accounting/e-report',
    summary: 'Transactions and payments by day, category and rate, as JSON or CSV',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    query: ReportQuery,
    reply: EReport,
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/settings/accounts',
    summary: 'The accounts that closings are booked on',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    reply: z.object({ mapping: z.array(MappedAccount) }),
  }),
  saveAccounts: endpoint({
    method: 'POST',
    path: '/settings/accounts',
    summary: 'Choose accounts; those that are left out stay as they are',
    access: ACCOUNTING,
    openWhenUnpaid: true,
    body: z.object({
      mapping: z
        .array(
          z.object({
            key: requiredText('accounting.account_unknown', 60),
            account: z
              .string(withError('accounting.account_invalid'))
              .trim()
              .toUpperCase()
              .refine(isAccount, withError('accounting.account_invalid')),
          }),
        )
        .max(200, withError('request.invalid')),
    }),
    reply: Done,
  }),
}
