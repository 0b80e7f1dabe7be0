import { expect, test } from 'vitest'
import type { OrderSummary } from '#core/contract/orders.ts'
import { receiptNumber, receiptOfSummary } from './receipt.ts'
import { STORE_RECORDS } from './store-records-fixture.ts'

const item = {
  id: 'i1',
  order_id: 'o1',
  item_id: 'm1',
  item_title: 'Café',
  variant_id: 'v1',
  variant_title: 'Double',
  variant_price: '3.00',
  quantity: 3,
  status: 'completed' as const,
  date: '2026-07-10T01:15:00Z',
  addons: [{ id: 'a1', item_id: 'm1', title: 'Lait', price: '0.50' }],
  notes: 'bien chaud',
  price: 4.2,
  tax_id: 'x1',
  tax_title: 'TVA',
  tax_rate: 20,
  tax_type: 'exclusive',
  itemTotal: 12.6,
}
const head = {
  id: 'o1',
  date: '2026-07-10T01:15:00Z',
  delivery_type: 'dinein',
  customer_type: 'CUSTOMER',
  customer_id: '0611',
  customer_name: 'Zoé',
  table_id: 't1',
  table_title: 'Table 4',
  floor: 'Terrasse',
  status: 'created' as const,
  payment_status: 'pending',
  token_no: 7,
  business_day: '2026-07-09',
  invoice_id: null,
}
const summary: OrderSummary = {
  subtotal: 10.5,
  taxTotal: 2.1,
  total: 12.6,
  discountTotal: 0,
  paid: 12.6,
  due: 0,
  billId: null,
  orders: [{ ...head, items: [item] }],
  taxes: [{ title: 'TVA', rate: 20, type: 'exclusive', net: 10.5, tax: 2.1 }],
}

test('a receipt shows what the server summed up, in minor units', () => {
  const receipt = receiptOfSummary(summary, STORE_RECORDS, 'fr')
  expect(receipt).toMatchObject({
    isDuplicate: false,
    receiptNumber: '7-2026-07-09',
    tokens: [7],
    currency: 'EUR',
    language: 'fr',
    customer: { name: 'Zoé', phone: '0611' },
    table: { title: 'Table 4', floor: 'Terrasse' },
    subTotal: 1050,
    taxTotal: 210,
    total: 1260,
    taxes: [{ title: 'TVA', rate: 20, net: 1050, tax: 210 }],
    print: { pageFormat: '57', showCustomerDetails: false, showNotes: true, printToken: true },
  })
  expect(receipt.lines).toEqual([
    {
      title: 'Café',
      variant: 'Double',
      addons: ['Lait'],
      notes: 'bien chaud',
      quantity: 3,
      unitPrice: 420,
      total: 1260,
    },
  ])
})

test('the orders of one table share a receipt that names each token', () => {
  const second = {
    ...head,
    id: 'o2',
    token_no: 9,
    date: '2026-07-10T04:00:00Z',
    business_day: '2026-07-10',
    customer_type: 'WALKIN',
    items: [],
  }
  const both = { ...summary, orders: [...summary.orders, second] }
  const receipt = receiptOfSummary(both, STORE_RECORDS, 'en', { isDuplicate: true })
  expect(receipt).toMatchObject({ receiptNumber: '7-2026-07-09, 9-2026-07-10', tokens: [7, 9], isDuplicate: true })
})

test('before payment it is a provisional bill without an invoice; after it, it names the invoice', () => {
  const of = (orders: OrderSummary['orders'], invoiceNumber?: string) => {
    const options = invoiceNumber ? { invoiceNumber } : {}
    const { isProvisional, invoiceNumbers } = receiptOfSummary({ ...summary, orders }, STORE_RECORDS, 'en', options)
    return { isProvisional, invoiceNumbers }
  }
  const [unpaid] = summary.orders as [OrderSummary['orders'][number]]
  const paid = { ...unpaid, payment_status: 'paid', invoice_id: '31' }
  expect(of([unpaid])).toEqual({ isProvisional: true, invoiceNumbers: [] })
  expect(of([unpaid, paid])).toEqual({ isProvisional: true, invoiceNumbers: [] })
  expect(of([unpaid], '32')).toEqual({ isProvisional: false, invoiceNumbers: ['32'] })
  expect(of([paid, { ...paid, id: 'o3' }])).toEqual({ isProvisional: false, invoiceNumbers: ['31'] })
})

test('a walk-in has no customer, and an unknown paper format is the wide one', () => {
  const walkIn = { ...summary, orders: [{ ...head, customer_type: 'WALKIN', table_title: null, items: [item] }] }
  const receipt = receiptOfSummary(
    walkIn,
    { ...STORE_RECORDS, printSettings: { ...STORE_RECORDS.printSettings, page_format: 'A4' } },
    'en',
  )
  expect(receipt).toMatchObject({ customer: null, table: null, print: { pageFormat: '80' } })
})

test('a customer who was erased is not named, unless somebody else at the table is', () => {
  const erased = { ...head, customer_id: 'erased-abcdefghij', customer_name: null, items: [item] }
  const receiptOf = (orders: OrderSummary['orders']) => receiptOfSummary({ ...summary, orders }, STORE_RECORDS, 'en')
  expect(receiptOf([erased]).customer).toBe('erased')
  expect(receiptOf([erased, { ...head, items: [] }]).customer).toEqual({ name: 'Zoé', phone: '0611' })
})

test('the receipt number is token and business day', () => {
  expect(receiptNumber(12, '2026-07-10')).toBe('12-2026-07-10')
})
