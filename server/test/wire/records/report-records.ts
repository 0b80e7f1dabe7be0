import { reservation } from '../records.ts'
import { dec, id, list, maybe, n, record, s } from '../shapes.ts'

// The figures of the wire, written by hand (docs/rules.md, 61).

const topSellingItem = record({ id, title: s, price: dec, image: maybe(s), orders_count: n }, ['previous_orders_count'])

export const dashboard = record(
  {
    reservations: list(reservation),
    topSellingItems: list(topSellingItem),
    ordersCount: n,
    newCustomerCount: n,
    repeatedCustomerCount: n,
    currency: s,
  },
  // the restaurant's clock, what came in today, and what is open
  ['store', 'sales', 'openBills'],
)

export const report = record(
  {
    ordersCount: n,
    newCustomers: n,
    repeatedCustomers: n,
    totalCustomers: n,
    currency: s,
    averageOrderValue: dec,
    netRevenue: dec,
    taxTotal: dec,
    revenueTotal: dec,
    topSellingItems: list(topSellingItem),
  },
  // for comparing and for charts
  [
    'store',
    'from',
    'to',
    'previous',
    'paidOrdersCount',
    'unitsSold',
    'refundTotal',
    'discountTotal',
    'compTotal',
    'tipTotal',
    'roundingTotal',
    'surplusTotal',
    'voids',
    'byReason',
    'byServer',
    'byDiningOption',
    'openBills',
    'byDay',
    'byHour',
    'byCategory',
    'byPaymentType',
    'byTax',
  ],
)
