import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone } from '#core/contract/guests/customers.ts'
import { checkIdentity, isGuestPhone } from './checkout.rules.ts'

test.each([
  '06 01 02 03 04',
  '+33601020304',
  '(01) 99-00 ext 4',
  '1',
  '',
  ' ',
  '()',
  'phone',
  '0'.repeat(20),
  '0'.repeat(21),
])('the phone and the server agree on "%s"', (text) => {
  expect(isGuestPhone(text)).toBe(isPhone(text))
})

test('and on whatever else is typed', () => {
  const sign = fc.constantFrom(...' 0123456789+_-,.^*?$#()extXTE\n٣/'.split(''))
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 22 }), (text) => {
      expect(isGuestPhone(text)).toBe(isPhone(text))
    }),
    { numRuns: 2000 },
  )
})

test('a guest needs nothing; somebody needs a name and a phone number', () => {
  expect(checkIdentity({ kind: 'guest' })).toBeNull()
  expect(checkIdentity({ kind: 'phone', name: 'Léa', phone: '0601020304' })).toBeNull()
  expect(checkIdentity({ kind: 'phone', name: ' ', phone: '0601020304' })).toEqual({ name: true, phone: false })
  expect(checkIdentity({ kind: 'phone', name: 'Léa', phone: 'none' })).toEqual({ name: false, phone: true })
})
