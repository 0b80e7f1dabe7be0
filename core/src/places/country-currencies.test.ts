import { expect, test } from 'vitest'
import { findCurrency } from '../money/currencies.ts'
import { COUNTRIES } from './countries.ts'
import { findCurrencyOfCountry } from './country-currencies.ts'

test.each([
  ['FR', 'EUR'],
  ['RE', 'EUR'],
  ['BG', 'EUR'],
  ['CH', 'CHF'],
  ['GB', 'GBP'],
  ['CA', 'CAD'],
  ['SN', 'XOF'],
  ['NC', 'XPF'],
  ['SV', 'USD'],
])('prices in %s are in %s', (country, currency) => {
  expect(findCurrencyOfCountry(country)).toBe(currency)
})

test('every country where somebody lives has a currency that the product offers', () => {
  const without = COUNTRIES.filter((country) => findCurrency(findCurrencyOfCountry(country) ?? '') === undefined)
  expect(without).toEqual(['AQ'])
})
