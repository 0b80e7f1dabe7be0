import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { addToCart, EMPTY_CART } from '../cart/cart.rules.ts'
import type { TillMemory } from '../cart/cart-store.ts'
import { readTakeBacks } from './take-back.ts'
import { isAnswer, placeOfTakenBack, withoutTakeBack, withTakeBack, withTakenBack } from './undo.rules.ts'

const tea = { itemId: 'tea', variantId: null, addonIds: [], options: [], title: 'Tea' }
const filled = { ...addToCart(EMPTY_CART, tea), tableId: 'table 7', draftId: 'draft 1' }
const attempt = { key: 'k', cart: '{}', underWay: null, lost: [] }
const takeBack = { orderId: 'order 1', tokenNo: 1, key: 'undo 1', cart: filled }
const empty: TillMemory = { cart: EMPTY_CART, attempt: null, takeBacks: [] }
const waiting = withTakeBack(empty, takeBack)

test('an undone cart returns to an empty till, with its table and without its draft', () => {
  expect(placeOfTakenBack(waiting, takeBack)).toBe('till')
  expect(withTakenBack(waiting, takeBack)).toEqual({ ...empty, cart: { ...filled, draftId: null } })
})

test('goes to the drafts if the next order was begun or sent', () => {
  expect(placeOfTakenBack({ ...waiting, cart: filled }, takeBack)).toBe('drafts')
  expect(placeOfTakenBack({ ...waiting, attempt }, takeBack)).toBe('drafts')
})

test('returns once, even after several replies to the undo', () => {
  expect(placeOfTakenBack(withTakenBack(waiting, takeBack), takeBack)).toBeNull()
  expect(placeOfTakenBack(withoutTakeBack(waiting, takeBack), takeBack)).toBeNull()
})

test('only a refusal ends an undo, not a missing reply or an ended session', () => {
  const isEnd = (status: number) => isAnswer(new ApiError({ status, message: '' }))
  expect([409, 404, 403].map(isEnd)).toEqual([true, true, true])
  expect([0, 500, 503, 401, 402, 429].map(isEnd)).toEqual([false, false, false, false, false, false])
})

test('an unanswered undo keeps its key after a reload', () => {
  expect(withTakeBack(waiting, takeBack)).toEqual(waiting)
  expect(readTakeBacks(JSON.parse(JSON.stringify(waiting.takeBacks)))).toEqual([takeBack])
  expect(readTakeBacks([{ orderId: 'order 2' }, null])).toEqual([])
  expect(readTakeBacks(undefined)).toEqual([])
})
