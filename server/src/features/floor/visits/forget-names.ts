import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { updateVisitsNameless } from './visits.queries.ts'

/** Clears the name of an erased person from visits. */
export async function forgetNames(tx: TenantTx, phone: string): Promise<void> {
  await updateVisitsNameless(tx.db, phone)
}
