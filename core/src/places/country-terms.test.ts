import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { languageOfCountry, termsOfCountry, timeZonesOf } from './country-terms.ts'

test.each([
  ['FR', { currency: 'EUR', timeZone: 'Europe/Paris' }, 'fr'],
  ['GB', { currency: 'GBP', timeZone: 'Europe/London' }, 'en'],
  ['JP', { currency: 'JPY', timeZone: 'Asia/Tokyo' }, null],
  // several zones: none is chosen
  ['US', { currency: 'USD' }, 'en'],
  ['', {}, null],
])('%s decides %j, and its menus are read in %s', (country, terms, language) => {
  expect([termsOfCountry(country), languageOfCountry(country)]).toEqual([terms, language])
})

test('every country can be asked', () => {
  for (const country of COUNTRIES) expect([country, timeZonesOf(country)]).toEqual([country, expect.any(Array)])
})
