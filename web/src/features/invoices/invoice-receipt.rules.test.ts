import { expect, test } from 'vitest'
import type { OrderSummary } from '#core/contract/orders.ts'
import { STORE_RECORDS } from '../printing/store-records-fixture.ts'
import { AN_INVOICE } from './an-invoice-fixture.ts'
import { receiptOfInvoice } from './invoice-receipt.rules.ts'

const item = {
  id: 'i1',
  order_id: 'o1',
  item_id: 'm1',
  item_title: 'Gamay',
  variant_id: null,
  variant_title: null,
  variant_price: null,
  quantity: 1,
  status: 'completed' as const,
  date: '2026-07-10T12:00:00Z',
  addons: null,
  notes: 'chambré',
  price: 25,
  tax_id: null,
  tax_title: 'TVA',
  tax_rate: 20,
  tax_type: 'inclusive',
  itemTotal: 25,
}
const orders: OrderSummary = {
  subtotal: 41.66,
  taxTotal: 8.34,
  total: 50,
  discountTotal: 0,
  paid: 50,
  due: 0,
  billId: null,
  orders: [
    {
      id: 'o1',
      date: '2026-07-10T12:00:00Z',
      delivery_type: 'dinein',
      customer_type: 'WALKIN',
      customer_id: null,
      customer_name: null,
      table_id: null,
      table_title: null,
      floor: null,
      status: 'completed',
      payment_status: 'paid',
      token_no: 3,
      business_day: '2026-07-10',
      // of a split bill, the last one that was paid
      invoice_id: '9',
      items: [item, { ...item, id: 'i9', item_title: 'Paid by others' }],
    },
  ],
  taxes: [],
}

test('the receipt of a split bill has the parts that were paid by this invoice, and its sums', () => {
  const [bottle] = AN_INVOICE.lines
  const third = {
    ...AN_INVOICE,
    sub_total: '6.94',
    tax_total: '1.39',
    total: '8.33',
    lines: [{ ...bottle!, quantity: '1/3', parts: { from: 0, to: 1, of: 3 }, gross: '8.33' }],
    taxes: [{ title: 'TVA', rate: 20, type: 'inclusive', net: '6.94', tax: '1.39' }],
  }
  expect(receiptOfInvoice(third, orders, STORE_RECORDS, 'fr')).toMatchObject({
    isDuplicate: true,
    isProvisional: false,
    invoiceNumbers: ['7'],
    receiptNumber: '3-2026-07-10',
    tokens: [3],
    lines: [{ title: 'Gamay', notes: 'chambré', quantity: '1/3', unitPrice: 2500, total: 833 }],
    subTotal: 694,
    taxTotal: 139,
    total: 833,
    taxes: [{ title: 'TVA', rate: 20, net: 694, tax: 139 }],
  })
})

test('a line whose order is no longer known is printed with the price of the invoice', () => {
  const receipt = receiptOfInvoice(AN_INVOICE, { ...orders, orders: [] }, STORE_RECORDS, 'en')
  expect(receipt.lines.map(({ quantity, unitPrice, total }) => [quantity, unitPrice, total])).toEqual([
    ['1', 2500, 2500],
    ['4', 2500, 10000],
  ])
})
