import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Decimal, Instant, Period, QueryText } from './fields.ts'
import { OrderIds, OrderSummary } from './orders.ts'
import { PrintSettingsRecord, StoreSettingsRecord } from './records.ts'

const access = { anyOf: ['INVOICES', 'POS'] } as const

export const Invoice = z.object({
  /** The gapless number of the restaurant's invoices; an id on the wire, so a text. */
  invoice_id: z.string(),
  created_at: Instant,
  sub_total: Decimal,
  tax_total: Decimal,
  total: Decimal,
  table_id: z.string().nullable(),
  table_title: z.string().nullable(),
  floor: z.string().nullable(),
  delivery_type: z.string().nullable(),
  customer_type: z.string(),
  customer_id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  orders: z.array(z.object({ order_id: z.string(), payment_status: z.string(), token_no: z.int() })),
  /** Ours: what was paid with which payment type, in the order it was taken. */
  payments: z.array(z.object({ title: z.string(), amount: Decimal })),
  /** Ours: the tax of each rate. */
  taxes: z.array(
    z.object({ title: z.string().nullable(), rate: z.number(), type: z.string(), net: Decimal, tax: Decimal }),
  ),
})
export type Invoice = z.output<typeof Invoice>

// Past invoices may be read although the subscription has run out (docs/rules.md, 10).
export const invoicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    summary: 'Invoices of a period, newest first',
    access,
    openWhenUnpaid: true,
    query: Period,
    reply: z.array(Invoice),
  }),
  search: endpoint({
    method: 'GET',
    path: '/invoices/search',
    summary: 'At most twenty invoices by number, token, phone or part of the name',
    access,
    openWhenUnpaid: true,
    query: z.object({ q: QueryText }),
    reply: z.array(Invoice),
  }),
  init: endpoint({
    method: 'GET',
    path: '/invoices/init',
    summary: 'What is needed to print a receipt again',
    access,
    openWhenUnpaid: true,
    reply: z.object({ printSettings: PrintSettingsRecord, storeSettings: StoreSettingsRecord }),
  }),
  ofOrders: endpoint({
    method: 'POST',
    path: '/invoices/orders',
    summary: 'What was sold on these orders, as it was sold',
    changes: [],
    access,
    openWhenUnpaid: true,
    body: OrderIds,
    reply: OrderSummary,
  }),
}
