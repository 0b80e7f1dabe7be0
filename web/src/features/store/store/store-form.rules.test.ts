import { countryChoices } from '../../../lib/forms/country-choices.ts'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#core/money/currencies.ts'
import { searchChoices } from '../../../lib/forms/choice-search.rules.ts'
import { checkStore, currencyChoices, timeZoneChoices, toStoreForm } from './store-form.rules.ts'

const details = {
  storeName: 'Chez Jeanne',
  address: '3 rue des Lilas',
  phone: '',
  email: '',
  currency: 'EUR',
  image: '/pictures/a.webp',
  isQRMenuEnabled: true,
  isQROrderEnabled: false,
  uniqueQRCode: 'secret',
  publicUrl: 'http://localhost:3000',
  timeZone: 'Europe/Paris',
  dayStartsAt: '05:00',
  country: 'FR',
  asksForTable: true,
  unusedFeatures: [],
  asksBeforeSending: false,
}
const form = toStoreForm(details)

test('the form has neither the picture nor the code', () => {
  expect(Object.keys(form)).not.toContain('image')
  expect(Object.keys(form)).not.toContain('uniqueQRCode')
})

test('a name is needed, an address and an e-mail are not', () => {
  expect(checkStore(form)).toEqual({})
  expect(checkStore({ ...form, storeName: '  ', address: '' })).toEqual({ storeName: 'store.name_required' })
})

test('an e-mail that is given must look like one', () => {
  expect(checkStore({ ...form, email: 'jeanne@' })).toEqual({ email: 'auth.email_invalid' })
  expect(checkStore({ ...form, email: ' jeanne@example.com ' })).toEqual({})
})

test('an emptied start of the day is refused', () => {
  expect(checkStore({ ...form, dayStartsAt: '' })).toEqual({ dayStartsAt: 'store.day_start_invalid' })
})

test('offers all currencies, found by name, code and symbol', () => {
  expect(currencyChoices('EUR')).toHaveLength(CURRENCIES.length)
  for (const query of ['euro', 'EUR', '€']) {
    expect(searchChoices(currencyChoices('EUR'), query).map(({ value }) => value)).toContain('EUR')
  }
})

test('a country is found by its name in the language of the screen', () => {
  const found = (locale: string, query: string) =>
    searchChoices(countryChoices(locale), query).map(({ value }) => value)
  expect(found('fr-FR', 'allemagne')).toEqual(['DE'])
  expect(found('en-US', 'germany')).toEqual(['DE'])
  // sorted as the language sorts, accents included
  expect(countryChoices('fr-FR').findIndex(({ value }) => value === 'EG')).toBeLessThan(
    countryChoices('fr-FR').findIndex(({ value }) => value === 'FR'),
  )
})

test('a time zone is found by any of its words, without accents or case', () => {
  const zones = timeZoneChoices(['America/Sao_Paulo', 'Europe/Paris'], 'Europe/Paris')
  expect(searchChoices(zones, 'são paulo').map(({ value }) => value)).toEqual(['America/Sao_Paulo'])
  expect(searchChoices(zones, 'paris europe').map(({ value }) => value)).toEqual(['Europe/Paris'])
})

test('the store’s own zone can be chosen where the browser does not list it', () => {
  expect(timeZoneChoices(['Europe/Paris'], 'Asia/Calcutta').map(({ value }) => value)).toEqual([
    'Asia/Calcutta',
    'Europe/Paris',
    'UTC',
  ])
})

test('offers a store its own withdrawn currency', () => {
  expect(currencyChoices('HRK').at(-1)).toEqual({ value: 'HRK', label: 'Croatian Kuna · HRK · kn' })
  expect(currencyChoices('EUR').map(({ value }) => value)).not.toContain('HRK')
})
