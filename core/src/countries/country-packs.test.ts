import { expect, test } from 'vitest'
import { LANGUAGES } from '../places/languages.ts'
import { COUNTRY_PACKS, countryOf, packOf } from './country-packs.ts'
import { IDENTITY_FIELDS, STORE_FIELDS } from './country-pack.ts'
import { isIdentityField, readIdentityField, wrongNumberOf } from './identity.ts'

const BLANK = /^\s*$/

test('each pack names known fields once, words in every language, and a source and a day for each figure of the law', () => {
  for (const { id, identity, requiredOnPaper, voucherLimit, words } of COUNTRY_PACKS) {
    expect(new Set(identity).size, id).toBe(identity.length)
    expect(IDENTITY_FIELDS, id).toEqual(expect.arrayContaining([...identity]))
    expect([...identity, ...STORE_FIELDS], id).toEqual(expect.arrayContaining([...(requiredOnPaper?.value ?? [])]))
    for (const law of [requiredOnPaper, voucherLimit].filter((one) => one !== null)) {
      expect(law.source, id).not.toMatch(BLANK)
      expect(law.checkedOn, id).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    for (const language of LANGUAGES) {
      const { ticket, invoice, creditNote, note, duplicate } = words[language]
      const texts = [ticket, invoice, creditNote('12'), note, duplicate(1)]
      expect(new Set(texts).size, `${id} ${language}`).toBe(texts.length)
      expect(texts.filter((text) => BLANK.test(text))).toEqual([])
    }
  }
})

test('a restaurant in euros in the zone of Paris is a French one unless it names another country', () => {
  const store = { country: '', currency: 'EUR', timeZone: 'Europe/Paris' }
  expect(packOf(countryOf(store)).id).toBe('fr')
  expect(packOf(countryOf({ ...store, country: 'BE' })).id).toBe('generic')
  expect(packOf(countryOf({ ...store, currency: 'USD' })).id).toBe('generic')
  expect(packOf(countryOf({ ...store, timeZone: 'Europe/Rome' })).id).toBe('generic')
  expect(packOf('FR').voucherLimit?.value).toBe(2500)
})

test('numbers of the identity are read without spaces and checked', () => {
  expect(readIdentityField('siret', '732 829 320 00074')).toBe('73282932000074')
  expect(readIdentityField('legalName', ' Chez Jeanne ')).toBe('Chez Jeanne')
  expect(['73282932000074', '', '73282932000075'].map((text) => isIdentityField('siret', text))).toEqual([
    true,
    true,
    false,
  ])
  expect(['5610A', '5610', '56.10A'].map((text) => isIdentityField('ape', text))).toEqual([true, false, false])
  expect(isIdentityField('rcs', 'Paris B 732 829 320')).toBe(true)
})

test.each([
  [{ country: 'FR', siren: '732829320', vatNumber: 'FR44732829320' }, null],
  [{ country: 'FR', siren: null, vatNumber: null }, null],
  [{ country: 'FR', siren: '732829321', vatNumber: null }, 'siren'],
  [{ country: 'FR', siren: '732829320', vatNumber: 'FR83404833048' }, 'vatNumber'],
  [{ country: 'DE', siren: null, vatNumber: 'FR44732829320' }, 'vatNumber'],
  [{ country: 'GR', siren: null, vatNumber: 'EL123456789' }, null],
  // an invalid country is refused by its own field; its number is checked all the same
  [{ country: 'constructor', siren: null, vatNumber: 'EL123456789' }, 'vatNumber'],
])('of the buyer %j the wrong field is %s', (buyer, wrong) => {
  expect(wrongNumberOf(buyer)).toBe(wrong)
})
