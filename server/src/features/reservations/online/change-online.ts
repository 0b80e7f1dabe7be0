import { GUEST_CHANGES_BEFORE_MINUTES } from '#core/reservations/booking-rules.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { bookingFacts } from '../book-reservation.ts'
import { updateReservation } from '../reservations.queries.ts'
import { loadBookingSettings } from '../rules/load-booking-settings.ts'
import { updateReleased } from '../tables/held-tables.queries.ts'
import { holdBestPlace } from '../tables/hold-best-place.ts'
import { endOfTurn, lockForBooking } from '../tables/hold-tables.ts'
import { checkOnlineSlot } from './book-online.ts'
import { lockGuestBooking, updateCancelled, type GuestBookingRow } from './online.queries.ts'
import { bookingUrl, sendBookingMail } from './send-booking-mail.ts'

export type GuestChange = { date?: string | undefined; people?: number | undefined; notes?: string | null | undefined }

/** Until when a guest changes a booking by themselves. */
export function changeUntil({ reservedAt }: Pick<GuestBookingRow, 'reservedAt'>): Date {
  return new Date(reservedAt.getTime() - GUEST_CHANGES_BEFORE_MINUTES * 60_000)
}

type Changing = { id: string; token: string; publicUrl: string }

/** A guest comes at another time or with others; the table that staff had chosen is chosen again. */
export async function changeOnline(
  tx: TenantTx,
  { id, token, publicUrl }: Changing,
  change: GuestChange,
): Promise<void> {
  await lockForBooking(tx)
  const booking = await lockChangeable(tx, id)
  const settings = await loadBookingSettings(tx)
  const wish = { date: change.date ?? booking.storeTime.slice(0, 16), people: change.people ?? booking.people ?? 1 }
  const staysAsItIs = wish.date === booking.storeTime.slice(0, 16) && wish.people === booking.people
  const facts = { tableId: booking.tableId, status: 'booked', people: wish.people }
  const notes = change.notes === undefined ? booking.notes : change.notes
  if (staysAsItIs) {
    const { reservedAt, endsAt, isPinned } = booking
    await updateReservation(tx.db, id, { ...facts, notes, reservedAt, endsAt, isPinned })
  } else {
    if (!settings.isOnline) throw new AppError('booking.closed')
    const slot = await checkOnlineSlot(tx, settings, wish)
    const reservedAt = new Date(slot.at)
    const endsAt = await endOfTurn(tx, reservedAt, wish.people)
    await updateReservation(tx.db, id, { ...facts, notes, reservedAt, endsAt, isPinned: false })
    await holdBestPlace(tx, { reservationId: id, slot, people: wish.people, mustStart: true })
  }
  const link = settings.code === null ? null : bookingUrl({ code: settings.code, publicUrl }, token)
  await sendBookingMail(tx, id, { kind: 'changed', link })
  tx.emit({ type: 'floor_update' })
}

/** A guest does not come: the tables are free at once. */
export async function cancelOnline(tx: TenantTx, id: string): Promise<void> {
  const booking = await lockChangeable(tx, id)
  await updateCancelled(tx.db, id)
  await updateReleased(tx.db, id)
  await sendBookingMail(tx, id, { kind: 'cancelled', link: null })
  tx.notify({ kind: 'booking_cancelled', facts: bookingFacts(id, booking.reservedAt, booking.people) })
  tx.emit({ type: 'floor_update' })
}

async function lockChangeable(tx: TenantTx, id: string): Promise<GuestBookingRow> {
  const booking = await lockGuestBooking(tx.db, id)
  if (!booking) throw new AppError('reservation.not_found')
  if (booking.status !== 'booked' || booking.stage !== 'expected') throw new AppError('booking.ended')
  if (changeUntil(booking) <= new Date()) throw new AppError('booking.too_late')
  return booking
}
