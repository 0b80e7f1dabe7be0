import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import type { Period } from '#core/contract/fields.ts'
import { reportsApi } from '#core/contract/reports/reports.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { listLowItems } from '../../stock/items/show-stock-items.ts'
import type { OpenOrdersCache } from '../../orders/open-orders-cache.ts'
import { showPrinters } from '../../kitchen/printers/save-printer.ts'
import { listReservationsOfToday } from '../../reservations/list-reservations-of-days.ts'
import { loadOpenVisits } from '../../floor/visits/load-visits.ts'
import { readFigures } from '../read-figures.ts'
import type { ReportCache } from '../report-cache.ts'
import { showReport } from '../show-report.ts'
import { getHouse } from './dashboard.queries.ts'
import { houseNow } from './house-now.rules.ts'

const TODAY: Period = { type: 'today', from: null, to: null }

type Asking = { person: Person; reports: ReportCache; openOrders: OpenOrdersCache }

/** Today: its reservations, the figures of its report and the house now, as far as this person may see them. */
export async function showDashboard(tenant: Tenant, { person, reports, openOrders }: Asking): Promise<Dashboard> {
  const [reservations, report] = await readFigures(tenant, (tx, store) =>
    awaitPipelined([listReservationsOfToday(tx), showReport(tx, { store, period: TODAY, cache: reports })]),
  )
  const [orders, [visits, { comparedUntilNow, ...house }, printers, lowItems]] = await openOrders.list(tenant, (tx) =>
    awaitPipelined([loadOpenVisits(tx), getHouse(tx.db), showPrinters(tx, person), listLowItems(tx, person)]),
  )
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
          compared: {
            day: report.previous.from,
            revenueTotal: report.previous.revenueTotal,
            untilNow: formatDecimal(comparedUntilNow, house.digits),
          },
        }
      : null,
    openBills: seesMoney ? report.openBills : null,
    store: report.store,
    ...houseNow({ ...house, orders, visits, printers, lowItems }, person),
  }
}
