import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { firstReasons } from './first-reasons.ts'
import { insertFirstReasons } from './reasons.queries.ts'

/** Adds the reasons of a new restaurant. */
export function addFirstReasons(tx: TenantTx, language: Language): Promise<void> {
  return insertFirstReasons(tx.db, firstReasons(language))
}
