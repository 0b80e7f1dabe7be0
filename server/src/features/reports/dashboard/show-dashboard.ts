import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import type { Period } from '#core/contract/fields.ts'
import { reportsApi } from '#core/contract/reports/reports.ts'
import { may, type Person } from '#core/permissions/may.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReportStore } from '../read-figures.ts'
import type { ReportCache } from '../report-cache.ts'
import { showReport } from '../show-report.ts'
import { listReservationsOfToday } from '../../reservations/list-reservations-of-days.ts'

const TODAY: Period = { type: 'today', from: null, to: null }

/** Today: its reservations, and the figures of its report; revenue only for people who may see reports. */
export async function showDashboard(
  tx: ReadTx,
  { person, store, reports }: { person: Person; store: ReportStore; reports: ReportCache },
): Promise<Dashboard> {
  const [reservations, report] = await awaitPipelined([
    listReservationsOfToday(tx),
    showReport(tx, { store, period: TODAY, cache: reports }),
  ])
  const seesMoney = may(person, reportsApi.show.access)
  return {
    reservations,
    topSellingItems: report.topSellingItems,
    ordersCount: report.ordersCount,
    newCustomerCount: report.newCustomers,
    repeatedCustomerCount: report.repeatedCustomers,
    currency: report.currency,
    sales: seesMoney
      ? {
          revenueTotal: report.revenueTotal,
          compared: { day: report.previous.from, revenueTotal: report.previous.revenueTotal },
        }
      : null,
    openBills: seesMoney ? report.openBills : null,
    store: report.store,
  }
}
