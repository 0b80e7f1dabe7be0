import { createContext, useContext } from 'react'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import type { GuestWords } from './guest.texts.ts'

/** A phone loads the words of the language that it shows, and no other. */
const LOADERS: Record<MenuLanguage, () => Promise<{ words: GuestWords }>> = {
  fr: () => import('./fr.texts.ts'),
  en: () => import('./en.texts.ts'),
  de: () => import('./de.texts.ts'),
  es: () => import('./es.texts.ts'),
  it: () => import('./it.texts.ts'),
  nl: () => import('./nl.texts.ts'),
}

export const loadWords = async (language: MenuLanguage): Promise<GuestWords> => (await LOADERS[language]()).words

/** Each is named in itself. */
export const LANGUAGE_NAMES: Record<MenuLanguage, string> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
}

const LOCALES: Partial<Record<MenuLanguage, string>> = { fr: 'fr-FR', en: 'en-GB' }

type Spoken = { language: MenuLanguage; words: GuestWords; setLanguage: (language: MenuLanguage) => void }

/** The language of the guest's pages, with its texts. */
export const SpokenWords = createContext<Spoken | null>(null)

function useSpoken(): Spoken {
  const spoken = useContext(SpokenWords)
  if (spoken === null) throw new Error('The words of a guest’s page are loaded before it is shown.')
  return spoken
}

export const useWords = (): GuestWords => useSpoken().words

export function useGuestLanguage() {
  const { language, setLanguage } = useSpoken()
  return { language, setLanguage, locale: LOCALES[language] ?? language }
}
