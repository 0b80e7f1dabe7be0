import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertTill } from './tills.queries.ts'

const FIRST_TILL: Record<Language, string> = { en: 'Till 1', fr: 'Caisse 1' }

/** The till that a new restaurant begins with. */
export async function addFirstTill(tx: TenantTx, language: Language): Promise<void> {
  await insertTill(tx.db, FIRST_TILL[language])
}
