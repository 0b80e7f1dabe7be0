import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { listActivePaymentTypes } from './payment-types.queries.ts'

/** The payment types money can be taken with, in the order they were added. */
export function loadPaymentTypes(tx: TenantTx): Promise<{ id: string; title: string }[]> {
  return listActivePaymentTypes(tx.db)
}
