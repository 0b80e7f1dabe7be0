import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { countNoShows } from '../../guests/customers/count-no-shows.ts'
import { AppError } from '#core/app-error.ts'
import { findReservation, lockReservation } from '../reservations.queries.ts'
import { listHeld, updateHeld } from '../tables/held-tables.queries.ts'
import { tryHoldTables } from '../tables/hold-tables.ts'
import { findWaiting, updateEntryEnded } from '../waitlist/waitlist.queries.ts'
import { updateBookingsEnded, updateStage } from './stages.queries.ts'

/** What is known of a party before it sits down. */
export type PartyFacts = { name: string | null; people: number | null; tableIds: readonly string[] }

/** A party that booked; 404 for an unknown booking. */
export async function loadBookedParty(tx: ReadTx, id: string): Promise<PartyFacts> {
  const booking = await findReservation(tx.db, id)
  if (!booking) throw new AppError('reservation.not_found')
  const { customerName, partySize, tables } = booking
  return { name: customerName || null, people: partySize, tableIds: tables.map((table) => table.id) }
}

/** A party that waits; 404 when it no longer does. */
export async function loadWaitingParty(tx: ReadTx, id: string): Promise<PartyFacts> {
  const entry = await findWaiting(tx.db, id)
  if (!entry) throw new AppError('waitlist.not_found')
  return { name: entry.name, people: entry.people, tableIds: [] }
}

/** A party that booked sits down, at its tables or others; one that was given up comes after all. */
export async function seatBooking(tx: TenantTx, id: string, tableIds: readonly string[]): Promise<void> {
  const booking = await lockReservation(tx.db, id)
  if (!booking) throw new AppError('reservation.not_found')
  const isGivenUp = booking.stage === 'no_show'
  if (booking.status === 'cancelled' || !(booking.stage === 'expected' || isGivenUp))
    throw new AppError('booking.stage_fixed')
  if (isGivenUp) await countNoShows(tx, booking.customerPhone, -1)
  await updateStage(tx.db, id, 'seated')
  await moveBooking(tx, id, tableIds)
}

/** A party that waited sits down and leaves the line. */
export async function seatWaiting(tx: TenantTx, id: string): Promise<void> {
  if (!(await updateEntryEnded(tx.db, id, 'seated'))) throw new AppError('waitlist.not_found')
}

/** A booking follows its party to other tables; where another booking has them at that time, without a guard. */
export async function moveBooking(tx: TenantTx, id: string, tableIds: readonly string[]): Promise<void> {
  const [held] = await listHeld(tx.db, [id])
  if (held && held.tableIds.toSorted().join() === tableIds.toSorted().join()) return
  const booking = await findReservation(tx.db, id)
  if (!booking) return
  const { reservedAt, endsAt } = booking
  const hold = { reservationId: id, tableIds, from: held?.from ?? reservedAt, until: held?.until ?? endsAt }
  if (!(await tryHoldTables(tx, [{ ...hold, blocks: true }]))) await updateHeld(tx.db, [{ ...hold, blocks: false }])
}

/** Visits are over: their bookings are done, paid where something was paid, and their tables are free. */
export async function endBookingsOfVisits(tx: TenantTx, visitIds: readonly string[]): Promise<void> {
  await updateBookingsEnded(tx.db, visitIds)
}
