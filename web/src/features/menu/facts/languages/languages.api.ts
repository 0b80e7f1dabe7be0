import useSWR from 'swr'
import type { z } from 'zod'
import { menuLanguagesApi, translationsApi, type Translation } from '#core/contract/menu/translations.ts'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSendForMessage } from '../../../../lib/api/use-send.ts'
import { useSessionUser } from '../../../../lib/session/session-user.ts'
import type { ItemTexts } from '../../file/menu-rows.rules.ts'
import type { TranslationChange } from './translation-rows.rules.ts'

export type MenuLanguages = z.output<typeof menuLanguagesApi.show.reply>
export type TranslationRow = z.output<typeof Translation>

const useTenantId = () => useSessionUser()?.tenant_id ?? ''

export function useMenuLanguages() {
  return useSWR([menuLanguagesApi.show.path, useTenantId()], () => call(menuLanguagesApi.show))
}

/** All that can be translated, with the texts of one language. */
export function useTranslations(language: MenuLanguage) {
  return useSWR([translationsApi.list.path, useTenantId(), language], () =>
    call(translationsApi.list, { query: { language } }),
  )
}

/** Each command resolves to the server's message once the shown data is up to date. */
export function useLanguageCommands() {
  const send = useSendForMessage()
  return {
    save: (languages: { own: MenuLanguage; offered: MenuLanguage[] }) =>
      send(menuLanguagesApi.save, { body: languages }),
    translate: (language: MenuLanguage, rows: TranslationChange[]) =>
      send(translationsApi.save, { body: { language, rows } }),
  }
}

/** The texts of items in all languages that the menu is offered in, for the file of the menu. */
export async function loadItemTexts(): Promise<ItemTexts> {
  const { offered } = await call(menuLanguagesApi.show)
  const all = await Promise.all(
    offered.map(async (language) => {
      const { rows } = await call(translationsApi.list, { query: { language } })
      return rows.filter(({ kind }) => kind === 'item').map((row) => [`${language} ${row.id}`, row] as const)
    }),
  )
  const texts = new Map(all.flat())
  return { languages: offered, textOf: (language, itemId) => texts.get(`${language} ${itemId}`) }
}
