import { expect, test } from 'vitest'
import { addToCart, EMPTY_CART } from '../cart/cart.rules.ts'
import { placeOfTakenBack, withTakenBack } from './undo.rules.ts'

const tea = { itemId: 'tea', variantId: null, addonIds: [], options: [], title: 'Tea' }
const filled = { ...addToCart(EMPTY_CART, tea), tableId: 'table 7', draftId: 'draft 1' }
const attempt = { key: 'k', cart: '{}', underWay: null, lost: [] }

test('a cart that was taken back goes into an empty till, with its table and without its draft', () => {
  expect(placeOfTakenBack({ cart: EMPTY_CART, attempt: null })).toBe('till')
  expect(withTakenBack(filled)).toEqual({ cart: { ...filled, draftId: null }, attempt: null })
})

test('it goes to the drafts when the next order was begun or sent', () => {
  expect(placeOfTakenBack({ cart: filled, attempt: null })).toBe('drafts')
  expect(placeOfTakenBack({ cart: EMPTY_CART, attempt })).toBe('drafts')
})
