import type { Language } from './languages.ts'

/** Countries that write dates and times in English or French their own way; figures are the same everywhere. */
const OWN_WAYS: Record<Language, readonly string[]> = { en: ['AU', 'CA', 'NZ', 'PH', 'US'], fr: ['CA'] }

/**
 * The BCP 47 locale of dates, times and figures: British English or French of France, with a 24-hour clock and day
 * before month, unless the store's country has its own way (docs/rules/screens.md#dates-and-clocks).
 */
export function localeOf(language: Language, country: string | null = null): string {
  if (country !== null && OWN_WAYS[language].includes(country)) return `${language}-${country}`
  return language === 'fr' ? 'fr-FR' : 'en-GB'
}
