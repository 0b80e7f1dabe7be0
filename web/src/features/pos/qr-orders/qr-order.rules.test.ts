import { expect, test } from 'vitest'
import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { cartOfQrOrder, guestOf } from './qr-order.rules.ts'

const item: QrOrder['items'][number] = {
  id: 'i1',
  order_id: 'q1',
  item_id: 'pizza',
  item_title: 'Pizza',
  variant_id: 'large',
  variant_title: 'Large',
  price: '15.00',
  quantity: 2,
  status: 'created',
  date: '2026-11-21T18:00:00Z',
  addons: [{ id: 'ham', item_id: 'pizza', title: 'Ham', price: '2.00' }],
  notes: 'well done',
  tax_id: null,
  tax_title: null,
  tax_rate: null,
  tax_type: null,
}
const order: QrOrder = {
  id: 'q1',
  date: '2026-11-21T18:00:00Z',
  delivery_type: '',
  customer_type: 'CUSTOMER',
  customer_id: '0601',
  customer_name: 'Léa',
  table_id: 't4',
  table_title: 'T4',
  floor: 'Salle',
  status: 'created',
  payment_status: 'pending',
  total: '13.00',
  items: [item, { ...item, id: 'i2', variant_id: null, variant_title: null, addons: null, notes: null }],
}

test('a guest’s order becomes a cart: choices by id, notes, customer and table', () => {
  expect(cartOfQrOrder(order)).toMatchObject({
    lines: [
      { itemId: 'pizza', variantId: 'large', addonIds: ['ham'], options: [], quantity: 2, notes: 'well done' },
      { itemId: 'pizza', variantId: null, addonIds: [], options: [], quantity: 2, notes: '' },
    ],
    customer: { phone: '0601', name: 'Léa' },
    tableId: 't4',
    diningOption: 'dinein',
    qrOrderId: 'q1',
  })
})

test('a guest without a name is a walk-in, one without a table has no dining option', () => {
  const guest = { ...order, customer_type: 'WALKIN', customer_id: null, customer_name: 'Guest', table_id: null }
  expect(cartOfQrOrder(guest)).toMatchObject({ customer: null, tableId: null, diningOption: null })
  expect(cartOfQrOrder({ ...guest, delivery_type: 'takeaway' }).diningOption).toBe('takeaway')
})

test.each([
  ['WALKIN', 'Guest', 'Client de passage'],
  ['WALKIN', null, 'Client de passage'],
  ['WALKIN', 'Léa', 'Léa'],
  ['CUSTOMER', 'Guest', 'Guest'],
] as const)('a guest’s order of type %s by %s is of %s', (customer_type, customer_name, shown) => {
  expect(guestOf({ customer_type, customer_name }, 'Client de passage')).toBe(shown)
})
