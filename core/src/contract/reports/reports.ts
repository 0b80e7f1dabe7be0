import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Decimal, Instant, Period } from '../fields.ts'

/** Title and price of its last sale in the period; the picture is the menu's. */
export const TopSellingItem = z.object({
  id: z.string(),
  title: z.string(),
  price: Decimal,
  image: z.string().nullable(),
  /** Units sold. */
  orders_count: z.int(),
  // units sold in the previous period
  previous_orders_count: z.int(),
})
export type TopSellingItem = z.output<typeof TopSellingItem>

/** The time zone for screens to show days and times. */
export const StoreClock = z.object({
  name: z.string(),
  timeZone: z.string(),
  dayStartsAt: z.string(),
  today: z.string().meta({ description: 'business day, YYYY-MM-DD' }),
})

const Day = z.string().meta({ description: 'business day, YYYY-MM-DD' })

/** The tiles of one period (docs/rules/reports.md#revenue and docs/rules/reports.md#orders-and-customers-counted). */
const Figures = {
  /** Orders of the period that are not cancelled, paid or not. */
  ordersCount: z.int(),
  newCustomers: z.int(),
  repeatedCustomers: z.int(),
  totalCustomers: z.int(),
  averageOrderValue: Decimal,
  netRevenue: Decimal,
  taxTotal: Decimal,
  revenueTotal: Decimal,
}

const Sales = { revenueTotal: Decimal, netRevenue: Decimal, taxTotal: Decimal }

export const Report = z.object({
  ...Figures,
  currency: z.string(),
  /** At most twenty, most units first. */
  topSellingItems: z.array(TopSellingItem),

  // for comparison and charts
  store: StoreClock,
  from: Day,
  to: Day,
  /** The same figures for the period it is compared with (`comparedPeriod`). */
  previous: z.object({ ...Figures, unitsSold: z.int(), from: Day, to: Day }),
  paidOrdersCount: z.int(),
  unitsSold: z.int(),
  /** Credit notes of the period; already taken off the revenue. */
  refundTotal: Decimal,
  /** Discounts, without full ones for a reason of kind comp; less those that credit notes took back. */
  discountTotal: Decimal,
  compTotal: Decimal,
  /** Tips received less those given back; no revenue, like the next two. */
  tipTotal: Decimal,
  roundingTotal: Decimal,
  /** Value of meal vouchers kept above the due. */
  surplusTotal: Decimal,
  /** Orders of these days that were cancelled, with user name and name; reason and person are null if not given. */
  voids: z.array(
    z.object({
      reason: z.string().nullable(),
      stage: z.enum(['unbegun', 'begun']),
      by: z.string().nullable(),
      name: z.string().nullable(),
      n: z.int(),
      amount: Decimal,
    }),
  ),
  /** Discounts and refunds, by reason. */
  byReason: z.array(z.object({ id: z.string(), kind: z.string(), title: z.string(), n: z.int(), amount: Decimal })),
  /** By sender of the orders. Invoices of version 1.4 are missing here and in the next. */
  byServer: z.array(z.object({ username: z.string(), name: z.string(), paidOrdersCount: z.int(), ...Sales })),
  byDiningOption: z.array(z.object({ deliveryType: z.string(), paidOrdersCount: z.int(), ...Sales })),
  /** Revenue of set menus, best first; their items are among the other figures. */
  bySet: z.array(z.object({ id: z.string(), title: z.string(), n: z.int(), ...Sales })),
  /** Now: bills with an amount due, and the sum already paid on them. */
  openBills: z.object({ n: z.int(), total: Decimal, paid: Decimal }),
  /** Days without an order or sale are left out. */
  byDay: z.array(z.object({ day: Day, ordersCount: z.int(), paidOrdersCount: z.int(), ...Sales })),
  /** By hour of payment on the store's clock; hours without a sale are left out. */
  byHour: z.array(z.object({ hour: z.int(), paidOrdersCount: z.int(), ...Sales })),
  /** Best first; items without a category are under the one without id and title. */
  byCategory: z.array(z.object({ id: z.string().nullable(), title: z.string().nullable(), units: z.int(), ...Sales })),
  /** Payments of these days less refunds. Tips are not in the amount, `refunds` is already taken off. */
  byPaymentType: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.string(),
      paymentsCount: z.int(),
      amount: Decimal,
      tips: Decimal,
      refunds: Decimal,
    }),
  ),
  byTax: z.array(
    z.object({ title: z.string().nullable(), rate: z.number(), type: z.string(), net: Decimal, tax: Decimal }),
  ),
})
export type Report = z.output<typeof Report>

/** A discount or cancellation by a person. */
export const Act = z.object({
  at: Instant,
  kind: z.enum(['discount', 'comp', 'void']),
  /** Null for cancelled lines without a reason. */
  reason: z.string().nullable(),
  /** Null: the whole bill. */
  item: z.string().nullable(),
  /** Units cancelled. */
  n: z.int().nullable(),
  /** The discount, or the amount that nobody pays. */
  amount: Decimal,
  stage: z.enum(['unbegun', 'begun']).nullable(),
  /** User names of the person who did it and the one who approved it. */
  by: z.string().nullable(),
  approved_by: z.string().nullable(),
  /** Their names of today; the user name of a person who is gone. */
  name: z.string().nullable(),
  approver_name: z.string().nullable(),
  tokens: z.array(z.int()),
  invoice_id: z.string().nullable(),
})
export type Act = z.output<typeof Act>

export const reportsApi = {
  show: endpoint({
    method: 'GET',
    path: '/reports',
    summary: 'The figures of a period of business days; without a period, of today',
    access: { anyOf: ['REPORTS'] },
    query: Period,
    reply: Report,
  }),
  acts: endpoint({
    method: 'GET',
    path: '/reports/acts',
    summary: 'Each discount and comp on the invoices of a period, and each cancelled line of it, newest first',
    access: { anyOf: ['REPORTS'] },
    query: Period,
    reply: z.array(Act),
  }),
}
