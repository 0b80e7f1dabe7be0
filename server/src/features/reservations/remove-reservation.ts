import { reservationsApi } from '#core/contract/guests/reservations.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { offerUndo, type Deletion } from '../audit/undo/offer-undo.ts'
import { insertRowsAgain } from '../audit/undo/restored-rows-parts.queries.ts'
import { loadTableForBooking } from '../floor/tables/load-table.ts'
import { bookingFacts } from './book-reservation.ts'
import {
  deleteReservation,
  listBookingsAtTable,
  lockReservation,
  type DeletedReservation,
  type LockedReservation,
} from './reservations.queries.ts'
import { claimsTable, tableKeptAround } from './table-warnings.rules.ts'
import { holdTablesBack, holdTablesUnguarded } from './tables/hold-tables.ts'

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
    tx.notify({
      kind: 'booking_cancelled',
      facts: bookingFacts(id, reservedAt, people === null ? null : Number(people)),
    })
  tx.emit({ type: 'floor_update' })
  return offerUndo(tx, reservationDeletion, { subject: null, state, customerPhone })
}

/** What staff had settled about the table is not asked again, as in `changeReservation`. */
async function restoreReservation(tx: TenantTx, { row, deletedAt, tables }: DeletedReservation): Promise<boolean> {
  await insertRowsAgain(tx.db, 'reservations', [row])
  const booking = await lockReservation(tx.db, String(row['id']))
  if (!booking) return false
  await holdAgain(tx, booking, tables ?? [])
  tx.emit({ type: 'floor_update' })
  const { id, tableId, reservedAt } = booking
  if (tableId === null || !claimsTable({ ...booking, people: booking.partySize }, null)) return true
  await loadTableForBooking(tx, tableId)
  const nearby = await listBookingsAtTable(tx.db, { id: tableId, except: id, ...tableKeptAround(reservedAt) })
  return nearby.every(({ updatedAt }) => updatedAt < new Date(deletedAt))
}

/** Its tables with their guard, or without where somebody has them now. */
async function holdAgain(tx: TenantTx, booking: LockedReservation, tableIds: readonly string[]): Promise<void> {
  if (tableIds.length === 0 || booking.status === 'cancelled') return
  if (await holdTablesBack(tx, { ...booking, tableIds })) return
  const slot = { time: '', at: booking.reservedAt.getTime() }
  await holdTablesUnguarded(tx, { reservationId: booking.id, slot, people: booking.partySize, tableIds })
}
