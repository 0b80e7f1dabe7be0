import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Decimal, Instant, Period } from '../fields.ts'

/** Title and price are those of its last sale in the period; the picture is the menu's. */
export const TopSellingItem = z.object({
  id: z.string(),
  title: z.string(),
  price: Decimal,
  image: z.string().nullable(),
  /** Units sold. */
  orders_count: z.int(),
  // ours: units sold in the period before
  previous_orders_count: z.int(),
})
export type TopSellingItem = z.output<typeof TopSellingItem>

/** Ours: what a screen needs to show days and times in the restaurant's time zone. */
export const StoreClock = z.object({
  name: z.string(),
  timeZone: z.string(),
  dayStartsAt: z.string(),
  today: z.string().meta({ description: 'business day, YYYY-MM-DD' }),
})

const Day = z.string().meta({ description: 'business day, YYYY-MM-DD' })

/** The tiles of one period (docs/rules.md, 36 and 37). */
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

  // ours, for comparing and for the charts
  store: StoreClock,
  from: Day,
  to: Day,
  /** The same figures of the days it is compared with (`comparedPeriod`). */
  previous: z.object({ ...Figures, unitsSold: z.int(), from: Day, to: Day }),
  paidOrdersCount: z.int(),
  unitsSold: z.int(),
  /** What credit notes gave back in the period; it is taken off the revenue already. */
  refundTotal: Decimal,
  /** What discounts took off, without those that took all of it for a reason of kind comp; less what credit notes took back. */
  discountTotal: Decimal,
  compTotal: Decimal,
  /** Tips that came, less those that were given back; no revenue, as the next two. */
  tipTotal: Decimal,
  roundingTotal: Decimal,
  /** What was kept of meal vouchers above what was due. */
  surplusTotal: Decimal,
  /** What was ordered and cancelled on these days; reason and person are null where nobody gave one. */
  voids: z.array(
    z.object({
      reason: z.string().nullable(),
      stage: z.enum(['unbegun', 'begun']),
      by: z.string().nullable(),
      n: z.int(),
      amount: Decimal,
    }),
  ),
  /** What was taken off or given back, by the reason of it. */
  byReason: z.array(z.object({ id: z.string(), kind: z.string(), title: z.string(), n: z.int(), amount: Decimal })),
  /** By who sent the orders; invoices of versions before 1.5 are in neither this nor the next. */
  byServer: z.array(z.object({ username: z.string(), name: z.string(), paidOrdersCount: z.int(), ...Sales })),
  byDiningOption: z.array(z.object({ deliveryType: z.string(), paidOrdersCount: z.int(), ...Sales })),
  /** What set menus came to, best first; their items are among the other figures. */
  bySet: z.array(z.object({ id: z.string(), title: z.string(), n: z.int(), ...Sales })),
  /** Of now: bills on which something is due, and what is paid on them already. */
  openBills: z.object({ n: z.int(), total: Decimal, paid: Decimal }),
  /** Days without an order or a sale are left out. */
  byDay: z.array(z.object({ day: Day, ordersCount: z.int(), paidOrdersCount: z.int(), ...Sales })),
  /** By the hour of the store's clock in which it was paid; hours without a sale are left out. */
  byHour: z.array(z.object({ hour: z.int(), paidOrdersCount: z.int(), ...Sales })),
  /** Best first; an item without a category counts to the one without id and title. */
  byCategory: z.array(z.object({ id: z.string().nullable(), title: z.string().nullable(), units: z.int(), ...Sales })),
  /** What came on these days, less what was given back; tips are not in the amount, `refunds` is taken off it already. */
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

/** What somebody gave away or cancelled. */
export const Act = z.object({
  at: Instant,
  kind: z.enum(['discount', 'comp', 'void']),
  /** Of cancelled lines null where none was given. */
  reason: z.string().nullable(),
  /** Null: of the whole bill. */
  item: z.string().nullable(),
  /** Units that were cancelled. */
  n: z.int().nullable(),
  /** What it took off, or what nobody pays for. */
  amount: Decimal,
  stage: z.enum(['unbegun', 'begun']).nullable(),
  /** The user names of who did it and who approved it. */
  by: z.string().nullable(),
  approved_by: z.string().nullable(),
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
