import type { z } from 'zod'
import type { Translation, TranslationRow as TranslationBody } from '#core/contract/menu/translations.ts'
import { stateOfTranslation, type MenuLanguage } from '#core/menu/menu-languages.ts'
import type { ReadTx, TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { listMenu } from '../../list-menu.ts'
import { loadMenuLanguages } from './load-translations.ts'
import { originalsOf } from './menu-originals.rules.ts'
import { listTranslations, updateTranslations } from './translations.queries.ts'

/** All translatable texts, with those of one language. */
export async function showTranslations(tx: ReadTx, language: MenuLanguage): Promise<z.output<typeof Translation>[]> {
  const [menu, rows] = await awaitPipelined([listMenu(tx), listTranslations(tx.db, [language])])
  const known = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  return originalsOf(menu).map(({ kind, id, ...original }) => {
    const translation = known.get(`${kind} ${id}`)
    return {
      kind,
      id,
      original_title: original.title,
      original_description: original.description,
      title: translation?.title ?? null,
      description: translation?.description ?? null,
      state: stateOfTranslation(original, translation),
    }
  })
}

/** Saves texts of one language, all or none, each for the current original. */
export async function saveTranslations(
  tx: TenantTx,
  { language, rows }: { language: MenuLanguage; rows: readonly TranslationBody[] },
): Promise<void> {
  const { own } = await loadMenuLanguages(tx)
  if (language === own) throw new AppError('menu.language_own')
  const [menu, present] = await awaitPipelined([listMenu(tx), listTranslations(tx.db, [language])])
  const originals = new Map(originalsOf(menu).map((original) => [`${original.kind} ${original.id}`, original]))
  const known = new Map(present.map((row) => [`${row.kind} ${row.id}`, row]))
  const saved = rows.map(({ kind, id, title, description }) => {
    const [original, before] = [originals.get(`${kind} ${id}`), known.get(`${kind} ${id}`)]
    if (!original) throw new AppError('menu.translated_not_found', { kind, id })
    return {
      language,
      kind,
      id,
      title: title === undefined ? (before?.title ?? null) : title,
      // without an original description, none is stored
      description: description === undefined ? (before?.description ?? null) : kind === 'item' ? description : null,
      ofTitle: title === undefined ? (before?.ofTitle ?? original.title) : original.title,
      ofDescription:
        description === undefined ? (before ? before.ofDescription : original.description) : original.description,
    }
  })
  if (saved.length > 0) await updateTranslations(tx.db, saved)
  tx.emit({ type: 'menu_update' })
}
