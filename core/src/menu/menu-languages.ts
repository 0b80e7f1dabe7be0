/** Languages of menus, in the order of the switch, after the restaurant's own. */
export const MENU_LANGUAGES = ['fr', 'en', 'de', 'es', 'it', 'nl'] as const
export type MenuLanguage = (typeof MENU_LANGUAGES)[number]

export function readMenuLanguage(text: string | null | undefined): MenuLanguage | null {
  return MENU_LANGUAGES.find((language) => language === text) ?? null
}

/** The first of a phone's languages ("de-AT", "fr") that is a menu language; null if none is. */
export function menuLanguageOfTags(
  tags: readonly string[],
  offered: readonly MenuLanguage[] = MENU_LANGUAGES,
): MenuLanguage | null {
  for (const tag of tags) {
    const named = readMenuLanguage(tag.toLowerCase().split('-')[0])
    if (named !== null && offered.includes(named)) return named
  }
  return null
}

export const TRANSLATED_KINDS = ['category', 'item', 'variant', 'addon', 'group', 'option', 'step'] as const
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number]

export type TranslationState = 'missing' | 'done' | 'to_check'

type Original = { title: string; description: string | null }
type Translation = { title: string | null; description: string | null; ofTitle: string; ofDescription: string | null }

/** Tells a complete translation from a missing one and from one of an older original. */
export function stateOfTranslation(original: Original, translation: Translation | undefined): TranslationState {
  if (!translation?.title || (original.description !== null && translation.description === null)) return 'missing'
  const isTitleCurrent = translation.ofTitle === original.title
  const isDescriptionCurrent = translation.description === null || translation.ofDescription === original.description
  return isTitleCurrent && isDescriptionCurrent ? 'done' : 'to_check'
}
