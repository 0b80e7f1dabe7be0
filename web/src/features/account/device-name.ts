import type { Language } from '#core/places/languages.ts'

/** The server's name of a device, as "Chrome on Windows", in the reader's language. */
export const deviceName = (name: string, language: Language): string =>
  language === 'fr' ? name.replace(/ on (?=\S+$)/, ' sur ').replace(/^Unknown device$/, 'Appareil inconnu') : name
