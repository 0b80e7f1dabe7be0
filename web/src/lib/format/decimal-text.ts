import { findCurrency } from '#core/money/currencies.ts'
import type { Language } from '#core/places/languages.ts'

/** A field's number in the language of the screen; both marks are accepted: "9.5" is "9,5" in French. */
export function decimalText(text: string, language: Language): string {
  return language === 'fr' && /^[^.,]*\.[^.,]*$/.test(text) ? text.replace('.', ',') : text
}

/** An amount of the wire as it stands in a field: "500.00" is "500" in yen, which have no decimals. */
export function typedAmount(text: string, currency: string): string {
  return findCurrency(currency)?.digits === 0 ? text.replace(/[.,]0*$/, '') : text
}
