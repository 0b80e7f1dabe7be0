import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { keyOnFile, keyPart, phoneKey } from './phone-key.rules.ts'

const storeIn = (country: string) => ({ country, currency: 'USD', timeZone: 'UTC' })

test.each([
  ['FR', '+33 6 39 98 56 78', '+33639985678'],
  ['FR', '0639985678', '+33639985678'],
  ['FR', '06 39 98 56 78', '+33639985678'],
  ['FR', '06.39.98.56.78', '+33639985678'],
  ['FR', '0033639985678', '+33639985678'],
  ['FR', '+33 (0)6 39 98 56 78', '+33639985678'],
  ['FR', '33639985678', '+33639985678'],
  ['FR', '٠٦٣٩٩٨٥٦٧٨', '+33639985678'],
  ['FR', '\u{202a}+33\u{a0}6\u{202f}39\u{202f}98\u{202f}56\u{202f}78\u{202c}', '+33639985678'],
  ['FR', '06*39*98*56*78', '+33639985678'],
  ['FR', '06 39 98 56 78 x12', '+33639985678'],
  ['FR', '+44 20 7946 0018', '+442079460018'],
  ['FR', '+1 (415) 555-0171', '+14155550171'],
  ['GB', '020 7946 0018', '+442079460018'],
  ['GB', '+44 (0)20 7946 0018', '+442079460018'],
  ['IT', '02 5555 0018', '+390255550018'],
  ['US', '(415) 555-0171', '+14155550171'],
  ['US', '0033639985678', '+33639985678'],
  ['JP', '0033639985678', '+33639985678'],
  ['BR', '0055 11 96123-4567', '+5511961234567'],
  ['DE', '4915123456789', '+4915123456789'],
  ['DE', '49 (0)171 1234567', '+491711234567'],
  ['DE', '0171 1234567', '+491711234567'],
  ['DE', '49 30 1234567', '+49301234567'],
  ['PL', '+48 (0)512 345 678', '+48512345678'],
  // these begin like the calling code of their country
  ['IT', '393 123 4567', '+393931234567'],
  ['BR', '55 3212-3456', '+555532123456'],
  ['NO', '47 12 34 56', '+4747123456'],
  ['VN', '0935 000 123', '+84935000123'],
  ['HU', '06 1 234 5678', '+3612345678'],
  ['', '+33 6 39 98 56 78', '+33639985678'],
  ['', '0033 6 39 98 56 78', '+33639985678'],
  ['', '06 39-98.56 78', '0639985678'],
  ['XX', '0612', '0612'],
  ['', '210', '210'],
  ['FR', '12', null],
  ['FR', '0', null],
  ['FR', '+33', null],
  ['FR', '+33 6', null],
  ['FR', 'abc', null],
  ['FR', '#000000000001', null],
  ['FR', '06 39 98 56', null],
  ['FR', '06 39 98 56 7', null],
  ['FR', '+33 (0)6 39 98 56 7', null],
  ['CH', '079 123 45 6', null],
  ['FR', '+999 12345678', null],
  ['', '12', null],
  ['', '0', null],
  ['', '0000', null],
  ['', '+33', null],
  ['', '00', null],
  ['', 'abc', null],
  ['', '1234567890123456', null],
])('in %s, "%s" is %s', (country, typed, key) => {
  expect(phoneKey(typed, storeIn(country))).toBe(key)
})

test('a number of any country has one key within its country, in each spelling', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)!
    const digits = number.number.slice(1)
    const spellings = [number.number, digits, `00${digits}`, number.formatNational(), number.formatInternational()]
    const keys = spellings.map((typed) => phoneKey(typed, storeIn(country)))
    expect([country, ...keys]).toEqual([country, ...spellings.map(() => number.number)])
    expect([country, phoneKey('0033639985678', storeIn(country))]).toEqual([country, '+33639985678'])
  }
})

test('stored texts that are not numbers are compared by their digits, else unchanged', () => {
  expect(keyOnFile('0 6', storeIn('FR'))).toBe('06')
  expect(keyOnFile('#000000000001', storeIn('FR'))).toBe('#000000000001')
  expect(keyOnFile('?', storeIn(''))).toBe('?')
})

test.each([
  ['FR', '06 39 98 56 78', '+33639985678'],
  ['FR', '06 39 98', '63998'],
  ['FR', '0033 6 39', '33639'],
  ['', '0639985678', '639985678'],
  ['FR', '063', null],
  ['FR', 'Table 2222', null],
])('in %s, "%s" is looked for as %s', (country, typed, part) => {
  expect(keyPart(typed, storeIn(country))).toBe(part)
})

test('a store without a country reads numbers by the suggested one, and refuses fewer', () => {
  const unset = { country: '', currency: 'EUR', timeZone: 'Europe/Paris' }
  expect(phoneKey('06 39 98 56 78', unset)).toBe('+33639985678')
  expect(phoneKey('0612', unset)).toBe('0612')
  for (const typed of ['12', '0', '+33', 'abc']) expect(phoneKey(typed, unset)).toBeNull()
})
