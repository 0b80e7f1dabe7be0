import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { updateVisitsNameless } from './visits.queries.ts'

/** Visits lose the name of a person who is erased. */
export async function forgetNames(tx: TenantTx, phone: string): Promise<void> {
  await updateVisitsNameless(tx.db, phone)
}
