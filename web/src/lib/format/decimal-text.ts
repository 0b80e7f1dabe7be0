import type { Language } from '#core/places/languages.ts'

/** A number in a field as it is written in the language of the screen; both marks are accepted: "9.5" is "9,5" in French. */
export function decimalText(text: string, language: Language): string {
  return language === 'fr' && /^[^.,]*\.[^.,]*$/.test(text) ? text.replace('.', ',') : text
}
