import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { deleteReservation } from './reservations.queries.ts'

/** Really deletes it: a reservation is no record of anything sold. */
export async function removeReservation(tx: TenantTx, id: string): Promise<void> {
  if (!(await deleteReservation(tx.db, id))) throw new AppError('reservation.not_found')
}
