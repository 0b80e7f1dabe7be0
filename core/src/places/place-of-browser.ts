import { findCurrency, type Currency } from '#core/money/currencies.ts'
import { COUNTRIES, isCountry } from '#core/places/countries.ts'
import { findCurrencyOfCountry } from '#core/places/country-currencies.ts'
import { timeZonesOf } from '#core/places/country-terms.ts'

/** Hints of a browser about its place: its time zone, and its languages by preference. */
export type BrowserPlace = { timeZone: string | null; languages: readonly string[] }

/** The place of a new restaurant; empty and null if the browser does not send it. */
export type StorePlace = { country: string; timeZone: string | null }

/**
 * A device's zone is its place. The region of its language is only a preset, used if the zone belongs to no country
 * ("UTC").
 */
export function placeOf({ timeZone, languages }: BrowserPlace): StorePlace {
  const zone = timeZone !== null && knowsTimeZone(timeZone) ? timeZone : null
  const country = zone === null ? undefined : countriesOfZones().get(canonical(zone))
  return country === undefined ? { country: regionOf(languages), timeZone: null } : { country, timeZone: zone }
}

/** "fr-CA" names Canada; "fr" alone names France, "en" alone no country. */
function regionOf(languages: readonly string[]): string {
  for (const tag of languages) {
    const { language, region } = new Intl.Locale(tag)
    if (region !== undefined && isCountry(region)) return region
    if (language === 'fr') return 'FR'
  }
  return ''
}

/**
 * The currency of a new restaurant: that of its time zone's country. The region of a language is no place: an English
 * browser on a server's clock does not make a restaurant American.
 */
export function firstCurrencyOf({ country, timeZone }: StorePlace): Currency {
  const code = timeZone === null ? undefined : findCurrencyOfCountry(country)
  return findCurrency(code ?? 'EUR')!
}

let zones: ReadonlyMap<string, string> | undefined

function countriesOfZones(): ReadonlyMap<string, string> {
  zones ??= new Map(COUNTRIES.flatMap((country) => timeZonesOf(country).map((zone) => [canonical(zone), country])))
  return zones
}

/** Zones have had several names: "Asia/Calcutta" is "Asia/Kolkata". */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
}

/** True if this device can format dates in the zone; the database must be asked separately. */
export function knowsTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
