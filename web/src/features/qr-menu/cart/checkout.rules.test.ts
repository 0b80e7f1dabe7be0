import { expect, test } from 'vitest'
import { checkIdentity, identityOf } from './checkout.rules.ts'

test('a guest needs nothing; somebody needs a name and a phone number', () => {
  expect(checkIdentity({ kind: 'guest' })).toBeNull()
  expect(checkIdentity({ kind: 'phone', name: 'Léa', phone: '0601020304' })).toBeNull()
  expect(checkIdentity({ kind: 'phone', name: ' ', phone: '0601020304' })).toEqual({ name: true, phone: false })
  expect(checkIdentity({ kind: 'phone', name: 'Léa', phone: 'none' })).toEqual({ name: false, phone: true })
})

test('at a table nobody needs to say who orders; who begins to says both', () => {
  expect(identityOf(' ', '')).toEqual({ kind: 'guest' })
  expect(identityOf(' Léa ', '0601020304 ')).toEqual({ kind: 'phone', name: 'Léa', phone: '0601020304' })
  expect(checkIdentity(identityOf('Léa', ''))).toEqual({ name: false, phone: true })
  expect(checkIdentity(identityOf('', '0601020304'))).toEqual({ name: true, phone: false })
})
