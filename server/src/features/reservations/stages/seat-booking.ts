import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { writeNoShows } from '../../guests/customers/write-no-shows.ts'
import { isTableTaken } from '../../../infrastructure/database/conflicts.ts'
import type { Hold } from '#core/reservations/reservation-changes.ts'
import { findBooking, lockReservation } from '../booking-facts.queries.ts'
import { updateStages } from '../planned-reservations.queries.ts'
import { findReservation } from '../reservations.queries.ts'
import { findWaiting, lockWaiting, updateEntryEnded } from '../waitlist/waitlist.queries.ts'
import { writeHeld } from '../write-reservations.ts'
import { beginHolding, findHeld, undoHolding, updateBookingsEnded } from './stages.queries.ts'

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
  return { ...entry, tableIds: [] }
}

/** A party that booked sits down, at its tables or others; one that was given up comes after all. */
export async function seatBooking(tx: TenantTx, id: string, tableIds: readonly string[]): Promise<void> {
  const ref = { id, tokenHash: null }
  await lockReservation(tx.db, ref)
  const booking = await findBooking(tx.db, ref)
  if (!booking) throw new AppError('reservation.not_found')
  const isGivenUp = booking.stage === 'no_show'
  if (booking.status === 'cancelled' || !(booking.stage === 'expected' || isGivenUp))
    throw new AppError('booking.stage_fixed')
  if (isGivenUp) await Promise.all(writeNoShows(tx.db, [{ phone: booking.customerPhone, change: -1 }]))
  await updateStages(tx.db, [{ id, stage: 'seated' }])
  await moveBooking(tx, id, tableIds)
}

/** A party that waited sits down and leaves the line. */
export async function seatWaiting(tx: TenantTx, id: string): Promise<void> {
  if (!(await lockWaiting(tx.db, id))) throw new AppError('waitlist.not_found')
  await updateEntryEnded(tx.db, id, 'seated')
}

/** A booking follows its party to other tables; where another booking has them at that time, without a guard. */
export async function moveBooking(tx: TenantTx, id: string, tableIds: readonly string[]): Promise<void> {
  const held = await findHeld(tx.db, id)
  if (held && held.tableIds.toSorted().join() === tableIds.toSorted().join()) return
  const booking = await findBooking(tx.db, { id, tokenHash: null })
  if (!booking) return
  const { reservedAt, endsAt } = booking
  const hold = { reservationId: id, tableIds, from: held?.from ?? reservedAt, until: held?.until ?? endsAt }
  if (!(await tryHold(tx, { ...hold, blocks: true }))) await Promise.all(writeHeld(tx.db, [{ ...hold, blocks: false }]))
}

/** False when the database refuses an overlap; nothing has changed then. */
async function tryHold(tx: TenantTx, hold: Hold): Promise<boolean> {
  await beginHolding(tx.db)
  try {
    for (const statement of writeHeld(tx.db, [hold])) await statement
    return true
  } catch (error) {
    if (!isTableTaken(error)) throw error
    await undoHolding(tx.db)
    return false
  }
}

/** Visits are over: their bookings are done, paid where something was paid, and their tables are free. */
export async function endBookingsOfVisits(tx: TenantTx, visitIds: readonly string[]): Promise<void> {
  await updateBookingsEnded(tx.db, visitIds)
}
