import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChoices, writeChoices } from './choice-text.ts'

test.each([
  [
    'Small = 8.00 | Large = 10.50',
    [
      { title: 'Small', price: '8.00' },
      { title: 'Large', price: '10.50' },
    ],
  ],
  ['Small=8,5', [{ title: 'Small', price: '8,5' }]],
  ['No onions', [{ title: 'No onions', price: '' }]],
  ['50 % = half = 4', [{ title: '50 % = half', price: '4' }]],
  ['= 4', [{ title: '', price: '4' }]],
  ['  ', []],
  ['', []],
  ['Small = 8 | | ', [{ title: 'Small', price: '8' }]],
  [String.raw`C:\menu = 1`, [{ title: String.raw`C:\menu`, price: '1' }]],
  [String.raw`a\|b\=c = 1`, [{ title: 'a|b=c', price: '1' }]],
])('%j is read', (text, choices) => {
  expect(readChoices(text)).toEqual(choices)
})

test('a written cell reads back the same, whatever characters its titles have', () => {
  const title = fc
    .oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('|', '=', '\\', ' ', 'a', '\n') }))
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const price = fc.tuple(fc.nat(), fc.nat(99)).map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(fc.record({ title, price })), (choices) => {
      expect(readChoices(writeChoices(choices))).toEqual(choices)
    }),
    { numRuns: 500 },
  )
})
