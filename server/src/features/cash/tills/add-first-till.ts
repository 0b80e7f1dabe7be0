import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertTill } from './tills.queries.ts'

const FIRST_TILL: Record<Language, string> = { en: 'Till 1', fr: 'Caisse 1' }

/** Adds the till of a new restaurant. */
export async function addFirstTill(tx: TenantTx, language: Language): Promise<void> {
  await insertTill(tx.db, FIRST_TILL[language])
}
