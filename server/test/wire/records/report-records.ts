import { reservation } from '../records.ts'
import { dec, id, list, maybe, n, nullOr, oneOf, record, s, ts } from '../shapes.ts'

// The figures of the wire, written by hand (docs/rules/clients.md#format-of-records).

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
  // the restaurant's clock, what came in today, what is open, and the house now
  ['store', 'sales', 'openBills', 'owed', 'room', 'ready', 'drawers', 'printers', 'journalFindings', 'lowStock'],
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
    'bySet',
    'openBills',
    'byDay',
    'byHour',
    'byCategory',
    'byPaymentType',
    'byTax',
  ],
)

export const act = record({
  at: ts,
  kind: oneOf('discount', 'comp', 'void'),
  reason: maybe(s),
  item: maybe(s),
  n: maybe(n),
  amount: dec,
  stage: maybe(oneOf('unbegun', 'begun')),
  by: maybe(s),
  approved_by: maybe(s),
  name: maybe(s),
  approver_name: maybe(s),
  tokens: list(n),
  invoice_id: maybe(s),
})

const rate = record({ title: maybe(s), rate: n, type: s, net: dec, tax: dec })

export const creditNote = record({
  id,
  invoice_id: s,
  created_at: ts,
  total: dec,
  reason: s,
  payments: list(record({ title: s, amount: dec, tip: dec }, ['rounding', 'payment_type_id', 'kind'])),
  sub_total: dec,
  tax_total: dec,
  taxes: list(rate),
  by: maybe(s),
  approved_by: maybe(s),
  fiscal: maybe(record({ chain: s, seq: n, extract: s })),
})

/** Fields of an invoice that clients written by others do not know. */
export const invoiceSums = record(
  {
    discount_total: dec,
    tip_total: dec,
    rounding_total: dec,
    surplus_total: dec,
    refunded: dec,
    copies: n,
    fiscal: maybe(record({ chain: s, seq: n, extract: s })),
    buyer: nullOr(
      record({
        name: s,
        address: s,
        postcode: s,
        city: s,
        country: s,
        siren: maybe(s),
        vatNumber: maybe(s),
        email: maybe(s),
      }),
    ),
    taxes: list(rate),
    payments: list(record({ title: s, amount: dec })),
  },
  ['invoice_id', 'created_at', 'sub_total', 'tax_total', 'total', 'table_id', 'table_title', 'floor'].concat([
    'delivery_type',
    'customer_type',
    'customer_id',
    'name',
    'email',
    'orders',
  ]),
)
