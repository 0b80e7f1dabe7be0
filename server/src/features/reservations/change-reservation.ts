import type { ReservationStatus } from '#core/contract/guests/reservation-fields.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { loadTableForBooking } from '../tables/load-table.ts'
import { bookingFacts, type Wish } from './book-reservation.ts'
import { checkTable } from './check-table.ts'
import { getInstant, lockReservation, updateReservation } from './reservations.queries.ts'
import { claimsTable } from './table-warnings.rules.ts'

/**
 * Changes everything but the customer and the code. What lies in the past may be changed where it lies, and a table that
 * was removed may stay for the time it was booked for; neither may be chosen again.
 */
export async function changeReservation(
  tx: TenantTx,
  id: string,
  change: Omit<Wish, 'status'> & { status: ReservationStatus | null },
): Promise<void> {
  const row = await lockReservation(tx.db, id)
  if (!row) throw new AppError('reservation.not_found')
  const before = { tableId: row.tableId, people: row.partySize, status: row.status, reservedAt: row.reservedAt }
  const { reservedAt, isPast } = await getInstant(tx.db, change.localTime)
  if (isPast && reservedAt.getTime() !== before.reservedAt.getTime()) throw new AppError('reservation.date_past')

  const booking = { ...change, status: change.status ?? before.status, reservedAt }
  const isClaimed = claimsTable(booking, before)
  if (booking.tableId !== null && (isClaimed || booking.tableId !== before.tableId)) {
    const table = await loadTableForBooking(tx, booking.tableId)
    if (isClaimed && change.warnAboutTable)
      await checkTable(tx, { table, reservedAt, people: booking.people, except: id })
  }
  await updateReservation(tx.db, id, booking)
  if (booking.status === 'cancelled' && before.status !== 'cancelled' && !isPast)
    tx.notify({ kind: 'booking_cancelled', facts: bookingFacts(reservedAt, booking.people) })
}
