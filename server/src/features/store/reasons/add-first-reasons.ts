import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { FIRST_REASONS } from './first-reasons.texts.ts'
import { insertFirstReasons } from './reasons.queries.ts'

/** The reasons that a new restaurant begins with. */
export function addFirstReasons(tx: TenantTx, language: Language): Promise<void> {
  return insertFirstReasons(tx.db, FIRST_REASONS[language])
}
