import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { updateTenantLanguage } from './tenants.queries.ts'

/** What the mails to the restaurant are written in, and what new staff begin with. */
export function setRestaurantLanguage(tx: TenantTx, language: Language): Promise<void> {
  return updateTenantLanguage(tx.db, language)
}
