import { LANGUAGES, type Language } from '#core/places/languages.ts'

/** The pages that are written to HTML when the product is built; French is at the plain address. */
export const SITE_PAGES = ['landing', 'terms', 'privacy', 'contact'] as const
export type SitePage = (typeof SITE_PAGES)[number]

const PATHS: Record<SitePage, Record<Language, string>> = {
  landing: { fr: '/', en: '/en' },
  terms: { fr: '/terms', en: '/en/terms' },
  privacy: { fr: '/privacy', en: '/en/privacy' },
  contact: { fr: '/contact', en: '/en/contact' },
}

export function sitePath(page: SitePage, language: Language): string {
  return PATHS[page][language]
}

/** The name of a page's file in the build, which the server serves at its path. */
export function siteFile(page: SitePage, language: Language): string {
  return `pages/${page}.${language}.html`
}

export const SITE_ADDRESSES = SITE_PAGES.flatMap((page) => LANGUAGES.map((language) => ({ page, language })))
