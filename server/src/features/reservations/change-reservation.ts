import type { ReservationStatus } from '#core/contract/guests/reservation-fields.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { loadTableForBooking } from '../floor/tables/load-table.ts'
import { bookingFacts, isOfTurns, type Wish } from './book-reservation.ts'
import { checkTable } from './check-table.ts'
import { getInstant, lockReservation, updateReservation } from './reservations.queries.ts'
import { claimsTable } from './table-warnings.rules.ts'
import { changeHeld, type HeldBefore } from './tables/change-held.ts'
import { endOfTurn, lockForBooking } from './tables/hold-tables.ts'

type Change = Omit<Wish, 'status'> & { status: ReservationStatus | null }

/**
 * Changes everything but the customer and the code. What lies in the past may be changed where it lies, and a table that
 * was removed may stay for the time it was booked for; neither may be chosen again.
 */
export async function changeReservation(tx: TenantTx, id: string, change: Change): Promise<void> {
  const knowsTurns = isOfTurns(change)
  if (knowsTurns) await lockForBooking(tx)
  const row = await lockReservation(tx.db, id)
  if (!row) throw new AppError('reservation.not_found')
  const before = { ...row, people: row.partySize }
  const { reservedAt, isPast } = await getInstant(tx.db, change.localTime)
  if (isPast && reservedAt.getTime() !== before.reservedAt.getTime()) throw new AppError('reservation.date_past')

  const booking = { ...change, status: change.status ?? before.status, reservedAt }
  if (!knowsTurns) await checkOneTable(tx, id, booking, before)
  await updateReservation(tx.db, id, {
    ...booking,
    // what is held decides: it is written below
    tableId: knowsTurns ? before.tableId : booking.tableId,
    endsAt: await endOfTurn(tx, reservedAt, booking.people),
    isPinned: knowsTurns ? change.autoTable !== true : before.isPinned || booking.tableId !== before.tableId,
  })
  await changeHeld(tx, id, booking, before)
  if (booking.status === 'cancelled' && before.status !== 'cancelled' && !isPast)
    tx.notify({ kind: 'booking_cancelled', facts: bookingFacts(id, reservedAt, booking.people) })
  tx.emit({ type: 'floor_update' })
}

type Booked = Omit<Wish, 'status'> & { status: string; reservedAt: Date }

async function checkOneTable(tx: TenantTx, id: string, booking: Booked, before: HeldBefore): Promise<void> {
  const isClaimed = claimsTable(booking, before)
  if (booking.tableId === null || !(isClaimed || booking.tableId !== before.tableId)) return
  const table = await loadTableForBooking(tx, booking.tableId)
  if (isClaimed && booking.warnAboutTable)
    await checkTable(tx, { table, reservedAt: booking.reservedAt, people: booking.people, except: id })
}
