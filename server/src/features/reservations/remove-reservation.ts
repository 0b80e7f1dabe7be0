import { reservationsApi } from '#core/contract/guests/reservations.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { claimsTable } from '#core/reservations/table-warnings.ts'
import { factsOfBooking } from '#core/reservations/decide-booking.ts'
import { holdBack } from '#core/reservations/hold-tables.ts'
import { offerUndo, type Deletion } from '../audit/undo/offer-undo.ts'
import { insertRowsAgain } from '../audit/undo/restored-rows-parts.queries.ts'
import { insertBookingLinks } from './booking-links.queries.ts'
import { findBooking, lockBookings, lockTables } from './booking-facts.queries.ts'
import { loadRoom } from './load-room.ts'
import { deleteReservation, isBookedSince, type DeletedReservation } from './reservations.queries.ts'
import { insertHeld, updateReleased } from './planned-reservations.queries.ts'
import { writeHeld } from './write-reservations.ts'

/** Restores it under the same code, unless its table was removed or booked since. The audit log names no guest. */
export const reservationDeletion: Deletion<DeletedReservation> = {
  kind: 'reservation',
  access: reservationsApi.delete.access,
  restore: restoreReservation,
}

/** Really deletes it: a reservation is no record of a sale. */
export async function removeReservation(tx: TenantTx, id: string) {
  const state = await deleteReservation(tx.db, id)
  if (!state) throw new AppError('reservation.not_found')
  const customerPhone = String(state.row['customer_phone'])
  const [reservedAt, people] = [new Date(String(state.row['reserved_at'])), state.row['party_size']]
  // a past or cancelled booking is only tidied up
  if (state.row['status'] !== 'cancelled' && reservedAt > new Date())
    tx.notify({
      kind: 'booking_cancelled',
      facts: factsOfBooking({ id, reservedAt, people: people === null ? null : Number(people) }),
    })
  tx.emit({ type: 'floor_update' })
  return offerUndo(tx, reservationDeletion, { subject: null, state, customerPhone })
}

/** Choices that staff confirmed about the table are not questioned again, as in `decideChange`. */
async function restoreReservation(
  tx: TenantTx,
  { row, deletedAt, tables = [], linkHashes = [] }: DeletedReservation,
): Promise<boolean> {
  await insertRowsAgain(tx.db, 'reservations', [row])
  const ref = { id: String(row['id']), tokenHash: null }
  await lockBookings(tx.db)
  const booking = await findBooking(tx.db, ref)
  if (!booking) return false
  const { id, tableId, status, stage } = booking
  await insertBookingLinks(
    tx.db,
    linkHashes.map((tokenHash) => ({ tokenHash, reservationId: id, waitlistId: null })),
  )
  const isHolding = status !== 'cancelled' && (stage === 'expected' || stage === 'seated')
  if (tables.length > 0) {
    const room = await loadRoom(tx, { ...ref, localTime: null })
    // guarded, unless another party has them now
    const held = [holdBack(room, { ...booking, tableIds: tables })]
    await Promise.all(isHolding ? writeHeld(tx.db, held) : [insertHeld(tx.db, held), updateReleased(tx.db, [id])])
  }
  tx.emit({ type: 'floor_update' })
  if (tableId === null || !isHolding || !claimsTable(booking, null)) return true
  const [table] = await lockTables(tx.db, [tableId])
  return table !== undefined && !(await isBookedSince(tx.db, { ...booking, tableId, deletedAt }))
}
