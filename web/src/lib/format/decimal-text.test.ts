import { expect, test } from 'vitest'
import { parsePrice } from '#core/money/price.ts'
import { parseRate } from '#core/money/tax.ts'
import { decimalText, typedAmount } from './decimal-text.ts'

test.each([
  ['9.50', 'fr', '9,50'],
  ['9,50', 'fr', '9,50'],
  ['9.', 'fr', '9,'],
  ['', 'fr', ''],
  ['1.234,5', 'fr', '1.234,5'],
  ['9.50', 'en', '9.50'],
  ['9,50', 'en', '9,50'],
] as const)('%s stands in a field in %s as %s', (typed, language, shown) => {
  expect(decimalText(typed, language)).toBe(shown)
})

test('point and comma are both understood', () => {
  expect([parsePrice('9,50', 2), parsePrice('9.50', 2)]).toEqual([950, 950])
  expect([parseRate('5,5'), parseRate('5.5')]).toEqual([5500, 5500])
})

test.each([
  ['500.00', 'JPY', '500'],
  ['500', 'JPY', '500'],
  ['9.50', 'EUR', '9.50'],
  ['9.500', 'KWD', '9.500'],
] as const)('%s %s stands in a field as %s', (amount, currency, shown) => {
  expect(typedAmount(amount, currency)).toBe(shown)
})
