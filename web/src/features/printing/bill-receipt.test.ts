import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import { receiptOfBill } from './bill-receipt.ts'
import { STORE_RECORDS } from './store-records-fixture.ts'

const bill: Bill = {
  id: 'b',
  letter: 'B',
  version: 3,
  status: 'open',
  invoice_id: null,
  table_id: 't',
  table_title: 'T4',
  floor: 'Salle',
  customer_id: '0601',
  customer_name: 'Jeanne',
  orders: [{ id: 'o', token_no: 7, business_day: '2026-07-10' }],
  lines: [
    {
      id: 'l',
      order_item_id: 'i',
      item_title: 'Gamay',
      variant_title: null,
      addons: [],
      seat: null,
      quantity: '1/3',
      parts: { from: 0, to: 1, of: 3 },
      unit_price: '25.00',
      list_price: '25.00',
      price_rule: null,
      amount: '8.33',
      discounts: [],
      total: '8.33',
      tax_rate: 20,
      tax_type: 'exclusive',
      status: 'delivered',
    },
  ],
  discounts: [],
  discount_total: '0.00',
  subtotal: '8.33',
  taxTotal: '1.67',
  total: '10.00',
  taxes: [{ title: 'TVA', rate: 20, type: 'exclusive', net: '8.33', tax: '1.67' }],
  paid: '4.00',
  due: '6.00',
  tips: '1.00',
  payments: [
    {
      id: 'p',
      at: '2026-07-10T18:00:00.000Z',
      title: 'Cash',
      kind: 'cash',
      amount: '4.00',
      tip: '1.00',
      rounding: '-0.02',
      surplus: '0.00',
      tendered: '10.00',
      change: '5.02',
      reference: null,
      by: 'ana',
      cancelled: 0,
    },
  ],
}

test('the note of a part-paid bill shows its parts of lines, what was paid and what is due', () => {
  const note = receiptOfBill(bill, STORE_RECORDS, 'fr')
  expect(note).toMatchObject({
    isProvisional: true,
    invoiceNumbers: [],
    receiptNumber: '7-2026-07-10',
    table: { title: 'T4', floor: 'Salle' },
    customer: { name: 'Jeanne', phone: '0601' },
    lines: [{ quantity: '1/3', unitPrice: 3000, total: 1000 }],
    payments: [{ kind: 'cash', amount: 400, tip: 100, rounding: -2, tendered: 1000, change: 502 }],
    due: 600,
  })
})

test('the receipt of a paid bill names its invoice; a payment that was cancelled is not on it', () => {
  const cancelled = { ...bill.payments[0]!, id: 'q', cancelled: 1 as const }
  const paid = { ...bill, status: 'paid' as const, invoice_id: '12', payments: [cancelled, ...bill.payments] }
  const receipt = receiptOfBill(paid, STORE_RECORDS, 'fr')
  expect(receipt).toMatchObject({ isProvisional: false, invoiceNumbers: ['12'], soldAt: '2026-07-10T18:00:00.000Z' })
  expect(receipt.payments).toHaveLength(1)
  expect(receipt.due).toBeUndefined()
})
