import { expect, test } from 'vitest'
import type { OrderBody } from '../cart/guest-cart.rules.ts'
import { attemptFor, readAttempt } from './order-attempt.rules.ts'

const body: OrderBody = {
  deliveryType: null,
  customerType: 'WALKIN',
  customer: { name: 'Guest', phone: '' },
  tableId: 't4',
  cartItems: [{ id: 'gamay', quantity: 2, price: '5.55' }],
}
const more: OrderBody = { ...body, cartItems: [{ id: 'gamay', quantity: 3, price: '5.55' }] }
const hours = (n: number) => n * 3600 * 1000
const first = attemptFor({ qrcode: 'q', body }, { before: null, now: 0, newKey: () => 'one' })
const again = (sent: OrderBody, now: number) =>
  attemptFor({ qrcode: 'q', body: sent }, { before: first, now, newKey: () => 'two' })

test('the same order is sent again with its first key, also after a reload', () => {
  expect(again(body, hours(1))).toEqual(first)
  const reloaded = readAttempt(JSON.parse(JSON.stringify(first)))
  expect(attemptFor({ qrcode: 'q', body }, { before: reloaded, now: 1, newKey: () => 'two' }).key).toBe('one')
})

test('another order, or one the server has forgotten, gets a new key', () => {
  expect(again(more, 1)).toEqual({ qrcode: 'q', body: more, key: 'two', startedAt: 1 })
  expect(again({ ...body, customer: { name: 'Léa', phone: '0601' } }, 1).key).toBe('two')
  expect(again(body, hours(71)).key).toBe('one')
  expect(again(body, hours(72)).key).toBe('two')
})

test('remembers the reason of a refusal if it is text', () => {
  expect(readAttempt({ ...first, refusal: 'Ordering is closed.' })).toEqual({
    ...first,
    refusal: 'Ordering is closed.',
  })
  expect(readAttempt({ ...first, refusal: 7 })).toEqual(first)
})

test.each([null, 'x', {}, { ...first, key: 1 }, { ...first, body: null }, { ...first, startedAt: 'now' }])(
  '%j is no attempt',
  (value) => {
    expect(readAttempt(value)).toBeNull()
  },
)
