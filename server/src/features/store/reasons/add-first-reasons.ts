import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { FIRST_REASONS } from './first-reasons.texts.ts'
import { insertFirstReasons } from './reasons.queries.ts'

/** Adds the reasons of a new restaurant. */
export function addFirstReasons(tx: TenantTx, language: Language): Promise<void> {
  return insertFirstReasons(tx.db, FIRST_REASONS[language])
}
