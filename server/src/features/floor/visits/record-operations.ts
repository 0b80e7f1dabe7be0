import type { NewOperation } from '#core/visits/visit-changes.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertOperations } from './planned-visits.queries.ts'

/** Writes down what was done with visits, by whoever acts. */
export async function recordOperations(
  tx: TenantTx,
  operations: readonly Omit<NewOperation, 'person'>[],
): Promise<void> {
  const person = tx.actor?.name ?? null
  await insertOperations(
    tx.db,
    operations.map((operation) => ({ ...operation, person })),
  )
}
