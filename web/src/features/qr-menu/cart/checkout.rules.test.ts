import { expect, test } from 'vitest'
import { checkIdentity, identityOf } from './checkout.rules.ts'

test('an anonymous guest needs nothing; a customer needs name and phone number', () => {
  expect(checkIdentity({ kind: 'guest' })).toBeNull()
  expect(checkIdentity({ kind: 'phone', name: 'Léa', phone: '0601020304' })).toBeNull()
  expect(checkIdentity({ kind: 'phone', name: ' ', phone: '0601020304' })).toEqual({ name: true, phone: false })
  expect(checkIdentity({ kind: 'phone', name: 'Léa', phone: 'none' })).toEqual({ name: false, phone: true })
})

test('at a table, name and phone number are optional, but only together', () => {
  expect(identityOf(' ', '')).toEqual({ kind: 'guest' })
  expect(identityOf(' Léa ', '0601020304 ')).toEqual({ kind: 'phone', name: 'Léa', phone: '0601020304' })
  expect(checkIdentity(identityOf('Léa', ''))).toEqual({ name: false, phone: true })
  expect(checkIdentity(identityOf('', '0601020304'))).toEqual({ name: true, phone: false })
})
