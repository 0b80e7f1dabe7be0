import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { updateLanguage } from './staff.queries.ts'

/** What this person reads, on every device. */
export function setLanguage(tx: TenantTx, userId: string, language: Language): Promise<void> {
  return updateLanguage(tx.db, userId, language)
}
