import { expect, test } from 'vitest'
import type { Invoice } from '#core/contract/invoices.ts'
import {
  customerOf,
  diningOptionOf,
  namedPayments,
  namedTaxes,
  sumOf,
  tableOf,
  tokensOf,
} from './invoice-facts.rules.ts'

const invoice: Invoice = {
  invoice_id: '7',
  created_at: '2026-11-20T19:30:00.000Z',
  sub_total: '28.70',
  tax_total: '3.80',
  total: '32.50',
  table_id: null,
  table_title: null,
  floor: null,
  delivery_type: null,
  customer_type: 'WALKIN',
  customer_id: null,
  name: null,
  email: null,
  orders: [
    { order_id: 'a', payment_status: 'paid', token_no: 4 },
    { order_id: 'b', payment_status: 'paid', token_no: 9 },
  ],
  payments: [
    { title: 'Cash', amount: '12.50' },
    { title: 'Card', amount: '10.00' },
    { title: 'Cash', amount: '10.00' },
  ],
  copies: 0,
  discount_total: '0.00',
  tip_total: '0.00',
  rounding_total: '0.00',
  surplus_total: '0.00',
  refunded: '0.00',
  buyer: null,
  fiscal: null,
  taxes: [
    { title: 'TVA', rate: 10, type: 'inclusive', net: '20.00', tax: '2.00' },
    { title: 'TVA', rate: 20, type: 'inclusive', net: '5.00', tax: '1.00' },
    { title: null, rate: 10, type: 'exclusive', net: '3.70', tax: '0.80' },
  ],
}

test('lists the tokens of all its orders', () => {
  expect(tokensOf(invoice)).toBe('4, 9')
})

test('a customer has a name, an id or both; a walk-in has neither', () => {
  const guest = { ...invoice, customer_type: 'CUSTOMER' }
  expect(customerOf(invoice)).toBeNull()
  expect(customerOf({ ...guest, name: 'Léa', customer_id: '06 01' })).toEqual({ name: 'Léa', id: '06 01' })
  expect(customerOf({ ...guest, customer_id: '06 01' })).toEqual({ name: '06 01', id: null })
  expect(customerOf({ ...guest, name: 'Léa' })).toEqual({ name: 'Léa', id: null })
  expect(customerOf(guest)).toBeNull()
})

test('an erased customer is neither a customer nor a walk-in', () => {
  expect(customerOf({ ...invoice, customer_type: 'CUSTOMER', customer_id: 'erased-abcdefghij' })).toBe('erased')
})

test('a table is named with its floor, if it has one', () => {
  expect(tableOf(invoice)).toBeNull()
  expect(tableOf({ ...invoice, table_title: 'T4', floor: 'Salle' })).toEqual({ title: 'T4', floor: 'Salle' })
  expect(tableOf({ ...invoice, table_title: 'T4', floor: '-' })).toEqual({ title: 'T4', floor: null })
  expect(tableOf({ ...invoice, table_title: 'T4', floor: null })).toEqual({ title: 'T4', floor: null })
})

test('amounts are added up in minor units of their currency', () => {
  expect(sumOf([], 'EUR')).toEqual({ subTotal: 0, taxTotal: 0, total: 0 })
  expect(sumOf([invoice, { ...invoice, sub_total: '0.10', tax_total: '0.20', total: '0.30' }], 'EUR')).toEqual({
    subTotal: 2880,
    taxTotal: 400,
    total: 3280,
  })
})

test('sums payments of the same type, and taxes of the same name', () => {
  expect([...namedPayments(invoice, 'EUR')]).toEqual([
    ['Cash', 2250],
    ['Card', 1000],
  ])
  const nameTax = ({ title, rate }: { title: string | null; rate: number }) => `${title ?? 'TVA'} ${rate}`
  expect([...namedTaxes(invoice, 'EUR', nameTax)]).toEqual([
    ['TVA 10', { net: 2370, tax: 280 }],
    ['TVA 20', { net: 500, tax: 100 }],
  ])
})

test('translates known dining options, and shows unknown ones as they are', () => {
  const words = { dinein: 'Sur place' }
  expect(diningOptionOf({ ...invoice, delivery_type: 'dinein' }, words)).toBe('Sur place')
  expect(diningOptionOf({ ...invoice, delivery_type: 'drive' }, words)).toBe('drive')
  expect([null, ''].map((type) => diningOptionOf({ ...invoice, delivery_type: type }, words))).toEqual([null, null])
})
