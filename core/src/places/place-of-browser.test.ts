import { expect, test } from 'vitest'
import { acceptedLanguages } from './accepted-languages.ts'
import { firstCurrencyOf, placeOf } from './place-of-browser.ts'

test.each([
  ['Europe/Paris', 'fr-FR,fr;q=0.9', { country: 'FR', timeZone: 'Europe/Paris' }],
  ['Europe/Paris', 'en-US,en', { country: 'FR', timeZone: 'Europe/Paris' }],
  ['America/Toronto', 'fr-FR', { country: 'CA', timeZone: 'America/Toronto' }],
  ['Asia/Kolkata', 'en', { country: 'IN', timeZone: 'Asia/Kolkata' }],
  ['Asia/Calcutta', 'en', { country: 'IN', timeZone: 'Asia/Calcutta' }],
  ['Indian/Reunion', 'fr-FR', { country: 'RE', timeZone: 'Indian/Reunion' }],
  // a zone of no country names no place
  ['UTC', 'en-GB,en;q=0.9', { country: 'GB', timeZone: null }],
  ['Etc/GMT+5', 'de-CH', { country: 'CH', timeZone: null }],
  [null, 'fr', { country: 'FR', timeZone: null }],
  [null, 'fr-BE', { country: 'BE', timeZone: null }],
  [null, 'en, fr;q=0.5', { country: 'FR', timeZone: null }],
  [null, 'en', { country: '', timeZone: null }],
  [null, 'es-419', { country: '', timeZone: null }],
  [null, '*', { country: '', timeZone: null }],
  ['Mars/Olympus', '', { country: '', timeZone: null }],
] as const)('a browser in %s that asks for "%s" stands at %j', (timeZone, header, place) => {
  expect(placeOf({ timeZone, languages: acceptedLanguages(header) })).toEqual(place)
})

test.each([
  ['Europe/Paris', 'en-US', 'EUR', 2],
  ['Europe/Zurich', 'fr-CH', 'CHF', 2],
  ['America/Montreal', 'fr-FR', 'CAD', 2],
  ['Africa/Tunis', 'fr', 'TND', 3],
  ['Asia/Tokyo', 'en', 'JPY', 0],
  // the region of a language is no place
  ['UTC', 'en-US', 'EUR', 2],
  [null, 'fr-CH', 'EUR', 2],
  [null, '*', 'EUR', 2],
  ['Antarctica/Troll', 'en', 'EUR', 2],
] as const)(
  'a restaurant whose browser is in %s and asks for "%s" begins with %s',
  (timeZone, header, code, digits) => {
    expect(firstCurrencyOf(placeOf({ timeZone, languages: acceptedLanguages(header) }))).toMatchObject({ code, digits })
  },
)

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', ['fr-FR', 'fr', 'en']],
  ['en;q=0.1, fr', ['fr', 'en']],
  ['fr;q=0, en', ['en']],
  ['*, ;q=1, x y, <script>, fr;q=wide', []],
  [undefined, []],
])('of "%s" the wanted languages are %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags)
})
