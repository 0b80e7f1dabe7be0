import { reservationsApi } from '#core/contract/guests/reservations.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { offerUndo, type Deletion } from '../audit/undo/offer-undo.ts'
import { insertRowsAgain } from '../audit/undo/restored-rows-parts.queries.ts'
import { loadTableForBooking } from '../tables/load-table.ts'
import { bookingFacts } from './book-reservation.ts'
import {
  deleteReservation,
  listBookingsAtTable,
  lockReservation,
  type DeletedReservation,
} from './reservations.queries.ts'
import { claimsTable, tableKeptAround } from './table-warnings.rules.ts'

/** Under the same code; not at a table that was removed, or that somebody booked since. The audit log names no guest. */
export const reservationDeletion: Deletion<DeletedReservation> = {
  kind: 'reservation',
  access: reservationsApi.delete.access,
  restore: restoreReservation,
}

/** Really deletes it: a reservation is no record of anything sold. */
export async function removeReservation(tx: TenantTx, id: string) {
  const state = await deleteReservation(tx.db, id)
  if (!state) throw new AppError('reservation.not_found')
  const customerPhone = String(state.row['customer_phone'])
  const [reservedAt, people] = [new Date(String(state.row['reserved_at'])), state.row['party_size']]
  // what lies in the past or was cancelled before is only tidied up
  if (state.row['status'] !== 'cancelled' && reservedAt > new Date())
    tx.notify({ kind: 'booking_cancelled', facts: bookingFacts(reservedAt, people === null ? null : Number(people)) })
  return offerUndo(tx, reservationDeletion, { subject: null, state, customerPhone })
}

/** What staff had settled about the table is not asked again, as in `changeReservation`. */
async function restoreReservation(tx: TenantTx, { row, deletedAt }: DeletedReservation): Promise<boolean> {
  await insertRowsAgain(tx.db, 'reservations', [row])
  const booking = await lockReservation(tx.db, String(row['id']))
  if (!booking) return false
  const { id, tableId, reservedAt } = booking
  if (tableId === null || !claimsTable({ ...booking, people: booking.partySize }, null)) return true
  await loadTableForBooking(tx, tableId)
  const nearby = await listBookingsAtTable(tx.db, { id: tableId, except: id, ...tableKeptAround(reservedAt) })
  return nearby.every(({ updatedAt }) => updatedAt < new Date(deletedAt))
}
