import { expect, test } from 'vitest'
import { checkIdentity } from './checkout.rules.ts'

test('a guest needs nothing; somebody needs a name and a phone number', () => {
  expect(checkIdentity({ kind: 'guest' })).toBeNull()
  expect(checkIdentity({ kind: 'phone', name: 'Léa', phone: '0601020304' })).toBeNull()
  expect(checkIdentity({ kind: 'phone', name: ' ', phone: '0601020304' })).toEqual({ name: true, phone: false })
  expect(checkIdentity({ kind: 'phone', name: 'Léa', phone: 'none' })).toEqual({ name: false, phone: true })
})
