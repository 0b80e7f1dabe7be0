import { z } from 'zod'
import { PRINTER_STATUSES } from '../../slips/printer-status.ts'
import { endpoint } from '../endpoint.ts'
import { Decimal, Instant } from '../fields.ts'
import { Report, StoreClock, TopSellingItem } from './reports.ts'
import { Reservation } from '../guests/reservations.ts'

/** Covers of the counted parties; the rest is a number of parties. */
const RoomNow = z.object({ tables: z.int(), taken: z.int(), covers: z.int(), uncounted: z.int() })

/** A till's drawer: when it was opened and by whom; both null while closed. */
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

/** The current business day; figures are those of today's report. */
export const Dashboard = z.object({
  /** Today's, by time, without cancelled ones. */
  reservations: z.array(Reservation),
  topSellingItems: z.array(TopSellingItem),
  ordersCount: z.int(),
  newCustomerCount: z.int(),
  repeatedCustomerCount: z.int(),
  currency: z.string(),
  /**
   * Revenue of today and of the same weekday a week before, also up to this time of day; null without the right to
   * reports.
   */
  sales: z
    .object({
      revenueTotal: Decimal,
      compared: z.object({ day: z.string(), revenueTotal: Decimal, untilNow: Decimal }),
    })
    .nullable(),
  /** The bills open now, and the sum paid on them; null without the right to reports. */
  openBills: Report.shape.openBills.nullable(),
  store: StoreClock,
  /** The house now. Each field is null without the right to it, or if the restaurant does not use it. */
  owed: z.object({ parties: z.int(), total: Decimal }).nullable(),
  room: RoomNow.nullable(),
  /** Dishes done and not served, and since when the first waits. */
  ready: z.object({ n: z.int(), since: Instant.nullable() }).nullable(),
  drawers: z.array(DrawerNow).nullable(),
  /** Printers that do not print, findings of the last journal check, and items at or under their low mark. */
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
