import type { Language } from '#core/places/languages.ts'

/** "Chrome on Windows", as the server calls a device, in the language of whoever reads it. */
export const deviceName = (name: string, language: Language): string =>
  language === 'fr' ? name.replace(/ on (?=\S+$)/, ' sur ').replace(/^Unknown device$/, 'Appareil inconnu') : name
