import { findCurrencyOfCountry } from './country-currencies.ts'
import { readLanguage, type Language } from './languages.ts'

/** Settings that follow from a country: its currency, and its time zone if it has only one. */
export function termsOfCountry(country: string): { currency?: string; timeZone?: string } {
  const currency = findCurrencyOfCountry(country)
  const [timeZone, ...others] = timeZonesOf(country)
  return {
    ...(currency === undefined ? {} : { currency }),
    ...(timeZone === undefined || others.length > 0 ? {} : { timeZone }),
  }
}

/** The language most people of a country read, if it is one of ours (Unicode CLDR, likely subtags). */
export function languageOfCountry(country: string): Language | null {
  return country === '' ? null : readLanguage(new Intl.Locale(`und-${country}`).maximize().language)
}

/** Newer engines have a method, older ones a property. */
type ZonedLocale = { timeZones?: string[]; getTimeZones?: () => string[] | undefined }

export function timeZonesOf(country: string): string[] {
  if (country === '') return []
  const locale = new Intl.Locale(`und-${country}`) as ZonedLocale
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
