import useSWR from 'swr'
import { categoriesApi, menuApi } from '#core/contract/menu.ts'
import { menuLanguagesApi, translationsApi } from '#core/contract/menu/translations.ts'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import { call } from '../../../../lib/api/api.ts'
import { settingsApi } from '#core/contract/settings.ts'
import { loadWords } from '../../../qr-menu/words/use-words.ts'
import { inLanguage } from './sheet-language.rules.ts'

/** French first, English behind it. */
const LANGUAGES = ['fr', 'en'] as const satisfies readonly MenuLanguage[]

/** The whole menu for the sheet of allergens, in each language in which it is printed. */
export function useSheets() {
  return useSWR('sheet of allergens', async () => {
    const [items, categories, store, { own }] = await Promise.all([
      call(menuApi.list),
      call(categoriesApi.list),
      call(settingsApi.store),
      call(menuLanguagesApi.show),
    ])
    return Promise.all(
      LANGUAGES.map(async (language) => {
        const [words, texts] = await Promise.all([
          loadWords(language),
          language === own ? { rows: [] } : call(translationsApi.list, { query: { language } }),
        ])
        return { language, own, words, storeName: store.storeName, ...inLanguage({ items, categories }, texts.rows) }
      }),
    )
  })
}
