import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { localeOf } from './locales.ts'

const AFTERNOON = new Date('2026-11-28T15:05:00Z')
const dateIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    .format(AFTERNOON)
    .replaceAll(/\s/gu, ' ')

test.each([
  ['en', null, '28 Nov 2026, 15:05'],
  ['en', '', '28 Nov 2026, 15:05'],
  ['en', 'FR', '28 Nov 2026, 15:05'],
  ['en', 'GB', '28 Nov 2026, 15:05'],
  ['en', 'CH', '28 Nov 2026, 15:05'],
  ['en', 'US', 'Nov 28, 2026, 3:05 PM'],
  ['fr', 'FR', '28 nov. 2026, 15:05'],
  ['fr', 'US', '28 nov. 2026, 15:05'],
  ['fr', 'CA', '28 nov. 2026, 15 h 05'],
] as const)('in %s, a store in %s writes %s', (language, country, written) => {
  expect(dateIn(localeOf(language, country))).toBe(written)
})

test('figures of a language look the same in every country', () => {
  for (const language of LANGUAGES) {
    const figure = (country: string | null) =>
      new Intl.NumberFormat(localeOf(language, country)).format(1234567.5).replaceAll(/\s/gu, ' ')
    for (const country of ['AU', 'CA', 'CH', 'DE', 'NZ', 'PH', 'US']) expect(figure(country)).toBe(figure(null))
  }
})
