import { expect, test } from 'vitest'
import { minorOf, moneyText } from './wire-money.ts'

test('an amount of the wire is counted in the minor unit of its currency', () => {
  expect(minorOf('32.50', 'EUR')).toBe(3250)
  expect(minorOf('9.500', 'KWD')).toBe(9500)
  expect(minorOf('120.00', 'JPY')).toBe(120)
})

test('an amount of the wire is written as money, and other text stays as it is', () => {
  expect(moneyText('1234.50', 'EUR', 'en-US')).toBe('€1,234.50')
  expect(moneyText('nothing', 'EUR', 'en-US')).toBe('nothing')
})
