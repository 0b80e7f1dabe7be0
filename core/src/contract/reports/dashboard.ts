import { z } from 'zod'
import { PRINTER_STATUSES } from '../../slips/printer-status.ts'
import { endpoint } from '../endpoint.ts'
import { Decimal, Instant } from '../fields.ts'
import { Report, StoreClock, TopSellingItem } from './reports.ts'
import { Reservation } from '../guests/reservations.ts'

/** Covers are those of the parties that were counted; the others are so many parties. */
const RoomNow = z.object({ tables: z.int(), taken: z.int(), covers: z.int(), uncounted: z.int() })

/** A till's drawer: since when it is open, and the name of who opened it; both null while it is closed. */
const DrawerNow = z.object({
  till_id: z.string(),
  title: z.string(),
  since: Instant.nullable(),
  by: z.string().nullable(),
})

const SilentPrinter = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(PRINTER_STATUSES),
  waiting: z.int(),
})

/** The restaurant's current business day; the figures are those of today's report. */
export const Dashboard = z.object({
  /** Today's, in the order of their time; cancelled ones are left out. */
  reservations: z.array(Reservation),
  topSellingItems: z.array(TopSellingItem),
  ordersCount: z.int(),
  newCustomerCount: z.int(),
  repeatedCustomerCount: z.int(),
  currency: z.string(),
  /** Ours: the revenue of today and of the same weekday a week before, up to this time of day too; null without the right to see reports. */
  sales: z
    .object({
      revenueTotal: Decimal,
      compared: z.object({ day: z.string(), revenueTotal: Decimal, untilNow: Decimal }),
    })
    .nullable(),
  /** Ours: the bills that are open now, and what is paid on them; null without the right to see reports. */
  openBills: Report.shape.openBills.nullable(),
  store: StoreClock,
  /** Ours, from here on: the house now. Each is null without the right to see it, and where the restaurant does not use it. */
  owed: z.object({ parties: z.int(), total: Decimal }).nullable(),
  room: RoomNow.nullable(),
  /** Dishes that are done and not served, and since when the first of them is. */
  ready: z.object({ n: z.int(), since: Instant.nullable() }).nullable(),
  drawers: z.array(DrawerNow).nullable(),
  /** Printers that do not print, what the last check of the fiscal journal found, and items at or under their low mark. */
  printers: z.array(SilentPrinter).nullable(),
  journalFindings: z.int().nullable(),
  lowStock: z.array(z.object({ id: z.string(), title: z.string() })).nullable(),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboardApi = {
  show: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'What happens today',
    access: { anyOf: ['DASHBOARD'] },
    reply: Dashboard,
  }),
}
