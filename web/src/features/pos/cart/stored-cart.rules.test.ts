import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, EMPTY_CART } from './cart.rules.ts'
import { readCart } from './stored-cart.rules.ts'

const LESS = { kind: 'amount', value: '2.00', reasonId: 'r', title: 'Late' } as const

test('a stored cart is read back unchanged', () => {
  const filled = addToCart(
    addToCart(EMPTY_CART, { itemId: 'a', variantId: 'v', addonIds: ['x'], options: [], title: 'A', quantity: 3 }),
    { itemId: 'b', variantId: null, addonIds: [], options: [], title: 'B', notes: 'hot', seat: 2, discounts: [LESS] },
  )
  const cart = {
    ...filled,
    customer: { phone: '06', name: 'Léa' },
    diningOption: 'delivery' as const,
    tableId: 't',
    qrOrderId: 'q',
    discounts: [LESS],
    covers: 4,
  }
  expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
})

test('opens with any content in the storage', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const cart = readCart(value) ?? EMPTY_CART
      expect(cart.lines.every((line) => line.quantity >= 1 && line.itemId !== '')).toBe(true)
    }),
  )
  expect(
    readCart({ lines: [{ itemId: 'a', quantity: 'many', addonIds: 'x' }, null, 5, { title: 'no id' }] })?.lines,
  ).toEqual([{ key: 1, itemId: 'a', variantId: null, addonIds: [], options: [], quantity: 1, notes: '', title: '' }])
})
