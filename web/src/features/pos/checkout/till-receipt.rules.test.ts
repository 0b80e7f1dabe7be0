import { expect, test } from 'vitest'
import { STORE_RECORDS } from '../../printing/store-records-fixture.ts'
import { addToCart, EMPTY_CART } from '../cart/cart.rules.ts'
import { priceCart } from '../cart/cart-pricing.rules.ts'
import { aChoice, aMenu } from '../menu/menu-fixture.ts'
import { receiptOfSale, tokenOfReceipt } from './till-receipt.rules.ts'

const menu = aMenu([
  {
    id: 'pizza',
    title: 'Pizza',
    tax_title: 'TVA',
    tax_rate: 10,
    tax_type: 'exclusive',
    variants: [aChoice('large', '13.00', 'Large')],
    addons: [aChoice('ham', '2.00', 'Ham')],
  },
])

test('the receipt shows what was sold, to whom, and what was paid', () => {
  const cart = {
    ...addToCart(EMPTY_CART, {
      itemId: 'pizza',
      variantId: 'large',
      addonIds: ['ham'],
      options: [],
      title: 'Pizza',
      quantity: 2,
      notes: 'hot',
    }),
    customer: { phone: '0601', name: 'Léa' },
  }
  const table = { id: 't4', encrypted_id: 'e', table_title: 'T4', floor: 'Salle', seating_capacity: 4 }
  const payments = [{ title: 'Cash', amount: 3300, tendered: 4000, change: 700 }]
  // one in the morning in Paris still belongs to the evening before
  const soldAt = '2026-11-21T00:30:00Z'
  const sale = {
    cart,
    priced: priceCart(cart.lines, menu),
    table,
    tokenNo: 12,
    soldAt,
    businessDay: '2026-11-20',
    payments,
    invoiceNumber: '31',
  }
  const receipt = receiptOfSale(sale, STORE_RECORDS, 'fr')
  expect(receipt).toMatchObject({
    isProvisional: false,
    invoiceNumbers: ['31'],
    receiptNumber: '12-2026-11-20',
    tokens: [12],
    deliveryType: 'dinein',
    table: { title: 'T4', floor: 'Salle' },
    customer: { name: 'Léa', phone: '0601' },
    lines: [
      { title: 'Pizza', variant: 'Large', addons: ['Ham'], notes: 'hot', quantity: 2, unitPrice: 1650, total: 3300 },
    ],
    subTotal: 3000,
    taxTotal: 300,
    total: 3300,
    taxes: [{ title: 'TVA', rate: 10, type: 'exclusive', net: 3000, tax: 300 }],
    payments,
    print: { pageFormat: '57' },
  })
  expect(tokenOfReceipt(receipt, 12)).toMatchObject({
    tokenNo: 12,
    tableTitle: 'T4',
    storeName: 'Chez Jeanne',
    pageFormat: '57',
  })
})
