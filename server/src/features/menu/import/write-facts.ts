import { MENU_LANGUAGES } from '#core/menu/menu-languages.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { stateAllergens } from '../details/facts/save-facts.ts'
import { loadMenuLanguages } from '../details/translations/load-translations.ts'
import { saveTranslations } from '../details/translations/save-translations.ts'
import { listTranslations } from '../details/translations/translations.queries.ts'
import { languagesOf, textsKey, type FactsChange, type PresentTexts } from './import-facts.rules.ts'
import type { ImportRow } from './import-line.rules.ts'
import { updateImportedFacts } from './menu-import.queries.ts'

/** The translations to compare these lines with; none are loaded without a column for them. */
export async function loadTexts(tx: ReadTx, rows: readonly ImportRow[]): Promise<PresentTexts> {
  const named = languagesOf(rows)
  if (named.length === 0) return { own: 'fr', translations: new Map() }
  const { own } = await loadMenuLanguages(tx)
  const present = await listTranslations(tx.db, named)
  return { own, translations: new Map(present.map((row) => [textsKey(row.language, row.id), row])) }
}

/** Writes the lines' facts for guests: descriptions and diets, then statements, which must fit them, then texts. */
export async function writeFacts(tx: TenantTx, changes: readonly (FactsChange & { id: string })[]): Promise<void> {
  if (changes.length === 0) return
  await updateImportedFacts(tx.db, changes)
  const stated = changes.flatMap(({ id, allergens }) =>
    allergens === undefined ? [] : [{ kind: 'item' as const, id, allergens }],
  )
  if (stated.length > 0) await stateAllergens(tx, stated)
  for (const language of MENU_LANGUAGES) {
    const rows = changes.flatMap(({ id, texts }) =>
      texts.filter((one) => one.language === language).map((one) => ({ ...one, kind: 'item' as const, id })),
    )
    if (rows.length > 0) await saveTranslations(tx, { language, rows })
  }
}
