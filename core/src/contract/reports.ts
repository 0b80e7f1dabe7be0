import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Decimal, Period } from './fields.ts'

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
  /** Days without an order or a sale are left out. */
  byDay: z.array(z.object({ day: Day, ordersCount: z.int(), paidOrdersCount: z.int(), ...Sales })),
  /** By the hour of the store's clock in which it was paid; hours without a sale are left out. */
  byHour: z.array(z.object({ hour: z.int(), paidOrdersCount: z.int(), ...Sales })),
  /** Best first; an item without a category counts to the one without id and title. */
  byCategory: z.array(z.object({ id: z.string().nullable(), title: z.string().nullable(), units: z.int(), ...Sales })),
  byPaymentType: z.array(z.object({ id: z.string(), title: z.string(), paymentsCount: z.int(), amount: Decimal })),
  byTax: z.array(
    z.object({ title: z.string().nullable(), rate: z.number(), type: z.string(), net: Decimal, tax: Decimal }),
  ),
})
export type Report = z.output<typeof Report>

export const reportsApi = {
  show: endpoint({
    method: 'GET',
    path: '/reports',
    summary: 'The figures of a period of business days; without a period, of today',
    access: { anyOf: ['REPORTS'] },
    query: Period,
    reply: Report,
  }),
}
