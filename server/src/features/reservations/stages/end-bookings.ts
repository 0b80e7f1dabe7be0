import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { updateBookingsEnded } from './stages.queries.ts'

/** Visits are over: their bookings are done, paid where something was paid, and their tables are free. */
export async function endBookingsOfVisits(tx: TenantTx, visitIds: readonly string[]): Promise<void> {
  await updateBookingsEnded(tx.db, visitIds)
}
