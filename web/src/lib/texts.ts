import { createContext, createElement, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { readText, watch, writeText } from './local-storage.ts'

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

type Words = { readonly [key: string]: string | ((...values: never[]) => string) | Words }
type SameShape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : SameShape<T[K]>
}
export type Catalogue<T> = Readonly<Record<Language, T>>

/** A catalogue of one feature: English sets the shape, a missing or surplus French text does not compile. */
export function texts<T extends Words>(words: { en: T; fr: NoInfer<SameShape<T>> }): Catalogue<SameShape<T>>
export function texts(words: Catalogue<unknown>): Catalogue<unknown> {
  return words
}

const STORAGE_KEY = 'comptoir_language'
const Fallback = createContext<Language>('fr')

/** The language of the screens below, unless the person chose one; names it on <html> for readers and hyphenation. */
export function LanguageProvider({ fallback, children }: { fallback: Language; children: ReactNode }) {
  return createElement(Fallback, { value: fallback }, createElement(NameOnPage), children)
}

function NameOnPage() {
  const { language } = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return null
}

export function useLanguage() {
  const fallback = useContext(Fallback)
  const chosen = useSyncExternalStore(watchChoice, readChoice)
  const language = chosen ?? fallback
  return { language, setLanguage: chooseLanguage, locale: localeOf(language) }
}

export function useTexts<T>(catalogue: Catalogue<T>): T {
  return catalogue[useLanguage().language]
}

/** The language for places outside React, such as a request's header: what the page says of itself. */
export function pageLanguage(): Language {
  return readLanguage(document.documentElement.lang) ?? 'fr'
}

function chooseLanguage(language: Language): void {
  writeText(STORAGE_KEY, language)
}

export function localeOf(language: Language): string {
  return language === 'fr' ? 'fr-FR' : 'en-US'
}

const RULES = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') }

/** "1 item", "0 items" but "0 article": each language counts in its own way. */
export function plural(language: Language, n: number, forms: { one: string; other: string }): string {
  return RULES[language].select(n) === 'one' ? forms.one : forms.other
}

const watchChoice = (callback: () => void) => watch(STORAGE_KEY, callback)
const readChoice = () => readLanguage(readText(STORAGE_KEY))

function readLanguage(text: string | null): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null
}
