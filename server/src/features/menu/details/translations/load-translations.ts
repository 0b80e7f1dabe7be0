import { countryOf } from '#core/countries/country-packs.ts'
import { MENU_LANGUAGES, type MenuLanguage } from '#core/menu/menu-languages.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { textsOf, type TextOf } from './translate-menu.rules.ts'
import { findStoreLanguages, listTranslations, type TranslationRow } from './translations.queries.ts'

export type MenuLanguages = {
  own: MenuLanguage
  /** Besides its own, in order. */
  offered: MenuLanguage[]
  /** A French restaurant must have its menu in French (loi n° 94-665, article 2). */
  isOwnFixed: boolean
}

export async function loadMenuLanguages(tx: ReadTx): Promise<MenuLanguages> {
  const { own: chosen, offered, ...place } = await findStoreLanguages(tx.db)
  const isOwnFixed = countryOf(place) === 'FR'
  const own = isOwnFixed ? 'fr' : chosen
  return { own, offered: MENU_LANGUAGES.filter((one) => one !== own && offered.includes(one)), isOwnFixed }
}

export type Translations = readonly TranslationRow[]

/** The menu's languages, with the texts of those on offer. */
export async function loadTranslatedMenu(
  tx: ReadTx,
): Promise<{ languages: MenuLanguages; translations: Translations }> {
  const languages = await loadMenuLanguages(tx)
  return { languages, translations: await listTranslations(tx.db, languages.offered) }
}

/** The texts of a language that the menu is offered in; none for others and for its own. */
export async function loadTextsIn(tx: ReadTx, named: string | null): Promise<TextOf> {
  const { offered } = await loadMenuLanguages(tx)
  const language = offered.find((one) => one === named)
  return language === undefined ? () => undefined : textsOf(await listTranslations(tx.db, [language]), language)
}
