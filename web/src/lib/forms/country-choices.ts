import { COUNTRIES } from '#core/places/countries.ts'
import type { Choice } from './choice-search.rules.ts'

/** Every country by its name in the language of the screen, in that language's order. */
export function countryChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const choices = COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }))
  return choices.toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
