import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { endBookingsOfVisits } from '../../reservations/stages/seat-booking.ts'
import { updateVisitsClosed } from './closed-visits.queries.ts'

/** Closes a visit under its lock and leaves its tables. */
export async function closeVisitRow(tx: TenantTx, id: string): Promise<void> {
  await updateVisitsClosed(tx.db, [id])
  await endBookingsOfVisits(tx, [id])
}
