import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Decimal } from '../fields.ts'
import { Report, StoreClock, TopSellingItem } from './reports.ts'
import { Reservation } from '../guests/reservations.ts'

/** The restaurant's current business day; the figures are those of today's report. */
export const Dashboard = z.object({
  /** Today's, in the order of their time; cancelled ones are left out. */
  reservations: z.array(Reservation),
  topSellingItems: z.array(TopSellingItem),
  ordersCount: z.int(),
  newCustomerCount: z.int(),
  repeatedCustomerCount: z.int(),
  currency: z.string(),
  /** Ours: the revenue of today and of the same weekday a week before; null without the right to see reports. */
  sales: z.object({ revenueTotal: Decimal, compared: z.object({ day: z.string(), revenueTotal: Decimal }) }).nullable(),
  /** Ours: the bills that are open now, and what is paid on them; null without the right to see reports. */
  openBills: Report.shape.openBills.nullable(),
  store: StoreClock,
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
