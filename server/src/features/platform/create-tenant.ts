import { PLAN } from '#core/contract/subscription.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { insertTenant } from './platform.queries.ts'

/** The restaurant as an account; its trial starts at once (4-decisions.md, 10). */
export async function createTenant(tx: TenantTx, { name }: { name: string }): Promise<void> {
  await insertTenant(tx.db, { id: tx.tenantId, name, trialDays: PLAN.trialDays })
}
