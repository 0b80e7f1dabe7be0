import {
  createContext,
  createElement,
  useContext,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { languageOfTags, readLanguage, type Language } from '#core/places/languages.ts'
import { localeOf } from '#core/places/locales.ts'
import { readText, watch, writeText } from './local-storage.ts'

/** The texts of a module of texts/, which tools/texts makes. */
export type Catalogue<T> = Readonly<Record<Language, T>>

const STORAGE_KEY = 'comptoir_language'
type Spoken = {
  /** Language chosen on the account; it wins over the one chosen on this device. */
  account?: Language | null | undefined
  fallback: Language
  /** Of the store: its dates and clock are shown. */
  country?: string | null | undefined
}
const Screens = createContext<Spoken>({ fallback: 'fr' })

/** The language of the screens below, unless the person chose one; names it on <html> for readers and hyphenation. */
export function LanguageProvider({ account, fallback, country, children }: Spoken & { children: ReactNode }) {
  const value = useMemo(() => ({ account, fallback, country }), [account, fallback, country])
  return createElement(Screens, { value }, createElement(NameOnPage), children)
}

/** The browser's language; English if it asks for none of ours. */
export function browserLanguage(): Language {
  return languageOfTags(navigator.languages) ?? 'en'
}

function NameOnPage() {
  const { language } = useLanguage()
  // before all else: requests of the screens below name it too
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return null
}

/**
 * Language of the screen: from the account, else chosen on this device, else the page's fallback; with its locale for dates
 * and numbers.
 */
export function useLanguage() {
  const { account, fallback, country } = useContext(Screens)
  const chosen = useSyncExternalStore(watchChoice, chosenLanguage)
  const language = account ?? chosen ?? fallback
  return { language, setLanguage: chooseLanguage, locale: localeOf(language, country ?? null) }
}

/** The locale of a paper in this language, in the store's way of dates and times. */
export function useLocaleIn(language: Language): string {
  return localeOf(language, useContext(Screens).country ?? null)
}

/** Texts of a catalogue in the screen's language. */
export function useTexts<T>(catalogue: Catalogue<T>): T {
  return catalogue[useLanguage().language]
}

/** The text of a code that may be newer than this page, which then shows the code. */
export const textOf = (texts: Readonly<Record<string, string>>, code: string): string => texts[code] ?? code

/** The page's declared language, for code outside React, such as a request's header. */
export function pageLanguage(): Language {
  return readLanguage(document.documentElement.lang) ?? 'fr'
}

/** Keeps a choice on this device. */
export function chooseLanguage(language: Language): void {
  writeText(STORAGE_KEY, language)
}

const watchChoice = (callback: () => void) => watch(STORAGE_KEY, callback)

/** Language chosen on this device; null if none was. */
export function chosenLanguage(): Language | null {
  return readLanguage(readText(STORAGE_KEY))
}
