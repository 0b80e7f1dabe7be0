import { PLAN } from '#core/contract/platform/subscription.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { Language } from '#core/places/languages.ts'
import { insertTenant } from '../platform.queries.ts'

type Wanted = { name: string; language: Language; isActive: boolean }

/** The restaurant as an account; its trial starts at once (docs/rules.md, 10). */
export async function createTenant(tx: TenantTx, wanted: Wanted): Promise<void> {
  await insertTenant(tx.db, { id: tx.tenantId, trialDays: PLAN.trialDays, ...wanted })
}
