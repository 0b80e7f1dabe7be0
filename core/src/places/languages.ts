/** The languages of screens, messages and mails. */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The first of a browser's languages ("fr-CA", "en") that we speak; null if none. */
export function languageOfTags(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const spoken = readLanguage(tag.toLowerCase().split('-')[0])
    if (spoken !== null) return spoken
  }
  return null
}

export function readLanguage(text: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null
}
