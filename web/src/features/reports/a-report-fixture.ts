import type { Report } from '#core/contract/reports/reports.ts'

/** A day, an hour or a category with one paid order, without tax. */
const sold = (revenueTotal: string) => ({
  revenueTotal,
  netRevenue: revenueTotal,
  taxTotal: '0.00',
  paidOrdersCount: 1,
})
export const daySales = (day: string, revenue: string) => ({ day, ordersCount: 1, ...sold(revenue) })
export const hourSales = (hour: number, revenue: string) => ({ hour, ...sold(revenue) })

const FIGURES = {
  ordersCount: 3,
  newCustomers: 1,
  repeatedCustomers: 0,
  totalCustomers: 8,
  averageOrderValue: '16.25',
  netRevenue: '28.70',
  taxTotal: '3.80',
  revenueTotal: '32.50',
}

export function aReport(change: Partial<Report> = {}): Report {
  return {
    ...FIGURES,
    currency: 'EUR',
    store: { name: 'Chez Test', timeZone: 'Europe/Paris', dayStartsAt: '05:00', today: '2026-11-20' },
    topSellingItems: [],
    from: '2026-11-20',
    to: '2026-11-20',
    previous: { ...FIGURES, unitsSold: 0, from: '2026-11-19', to: '2026-11-19' },
    paidOrdersCount: 2,
    unitsSold: 5,
    refundTotal: '0.00',
    byDay: [],
    byHour: [],
    byCategory: [],
    byPaymentType: [],
    byTax: [],
    discountTotal: '0.00',
    compTotal: '0.00',
    tipTotal: '0.00',
    roundingTotal: '0.00',
    surplusTotal: '0.00',
    voids: [],
    byReason: [],
    byServer: [],
    byDiningOption: [],
    bySet: [],
    openBills: { n: 0, total: '0.00', paid: '0.00' },
    ...change,
  }
}
