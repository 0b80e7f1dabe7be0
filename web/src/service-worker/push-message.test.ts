import { expect, test } from 'vitest'
import { readMessage } from './push-message.ts'

const whole = { title: 'New guest order', body: 'No. 1', path: '/dashboard/pos?open=qr-orders', tag: 'x' }

test.each([
  [JSON.stringify(whole), whole],
  [JSON.stringify({ ...whole, path: 'https://example.com/' }), { ...whole, path: '/dashboard' }],
  [JSON.stringify({ ...whole, path: '/dashboard//example.com' }), { ...whole, path: '/dashboard' }],
  [JSON.stringify({ title: 3 }), { title: 'Comptoir', body: '', path: '/dashboard', tag: '' }],
  ['null', { title: 'Comptoir', body: '', path: '/dashboard', tag: '' }],
  ['', { title: 'Comptoir', body: '', path: '/dashboard', tag: '' }],
])('%s', (text, expected) => {
  expect(readMessage(text)).toEqual(expected)
})
