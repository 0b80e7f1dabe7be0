import { expect, test } from 'vitest'
import { readGuestScreen } from './guest-screen.rules.ts'

test.each([
  ['/m/abc', { kind: 'menu', qrcode: 'abc' }],
  ['/m/abc/', { kind: 'menu', qrcode: 'abc' }],
  ['/m/abc/cart', { kind: 'cart', qrcode: 'abc' }],
  ['/m/abc/allergens', { kind: 'allergens', qrcode: 'abc' }],
  ['/m/abc/orders/tok', { kind: 'orders', qrcode: 'abc', token: 'tok' }],
  ['/m/abc/card', { kind: 'join', qrcode: 'abc' }],
  ['/m/abc/card/tok', { kind: 'card', qrcode: 'abc', token: 'tok' }],
  ['/m/order-success', { kind: 'success' }],
  ['/m/order-failed/', { kind: 'failed' }],
  ['/m/a%2Fb', { kind: 'menu', qrcode: 'a/b' }],
  ['/m/%E0%A4%A', { kind: 'menu', qrcode: '%E0%A4%A' }],
  ['/m', { kind: 'none' }],
  ['/m/', { kind: 'none' }],
  ['/m/abc/orders', { kind: 'none' }],
  ['/m/abc/cart/x', { kind: 'none' }],
  ['/m/abc/elsewhere', { kind: 'none' }],
])('%s names its screen', (path, screen) => {
  expect(readGuestScreen(path)).toEqual(screen)
})
