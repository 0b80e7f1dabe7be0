import type { CountryPack } from './country-pack.ts'
import { FR } from './fr.ts'
import { GENERIC } from './generic.ts'

export const COUNTRY_PACKS: readonly CountryPack[] = [FR, GENERIC]

/** The pack of a country by ISO 3166-1. Overseas departments have codes, rates and papers of their own. */
export const packOf = (country: string): CountryPack => (country === 'FR' ? FR : GENERIC)

/** The country of a store that has stored none: France if it sells in euros in a French time zone, else null. */
export function countryOf(store: { country: string; currency: string; timeZone: string }): string {
  if (store.country !== '') return store.country
  return store.currency === 'EUR' && store.timeZone === 'Europe/Paris' ? 'FR' : ''
}
