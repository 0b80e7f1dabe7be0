import { isWithinOnlineRules } from '#core/reservations/availability.ts'
import { findStart, type Slot } from '#core/reservations/booking-slots.ts'
import type { Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { resolveCustomer } from '../../guests/customers/resolve-customer.ts'
import { phoneOnFile, requirePhone } from '../../guests/phones/find-phone.ts'
import { loadStore, loadToday } from '../../store/load-store.ts'
import { bookingFacts, insertUnderFreshCode } from '../book-reservation.ts'
import { loadBookingSettings, type BookingSettings } from '../rules/load-booking-settings.ts'
import { hasPlace, holdBestPlace } from '../tables/hold-best-place.ts'
import { endOfTurn, lockForBooking } from '../tables/hold-tables.ts'
import { countOnline } from './online.queries.ts'
import { bookingUrl, linkBooking, sendBookingMail } from './send-booking-mail.ts'

/** How many bookings guests make by themselves. */
export type OnlineMost = { coming: number; today: number }

export type OnlineWish = {
  /** 'YYYY-MM-DDTHH:mm' on the store's clock. */
  date: string
  people: number
  name: string
  phone: string
  email: string
  notes: string | null
  language: Language | null
}

/** Books for a guest, firm at once; the reply is the same for a phone that is known and one that is not. */
export async function bookOnline(
  tx: TenantTx,
  wish: OnlineWish,
  { most, publicUrl }: { most: OnlineMost; publicUrl: string },
) {
  const settings = await loadBookingSettings(tx)
  const { code, isOnline } = settings
  if (!isOnline || code === null) throw new AppError('booking.closed')
  const slot = await checkOnlineSlot(tx, settings, wish)
  await requirePhone(tx, wish.phone, 'booking.phone_invalid')
  // ahead of the lock: who comes too late in a rush makes nobody wait
  if (!(await hasPlace(tx, slot, wish.people))) throw new AppError('booking.slot_taken')
  await lockForBooking(tx)
  const counted = await countOnline(tx.db, { ...wish, phone: await phoneOnFile(tx, wish.phone) })
  if (counted.coming >= most.coming || counted.today >= most.today) throw new AppError('booking.too_many')
  const { phone } = await resolveCustomer(tx, { phone: wish.phone, name: wish.name })
  const reservedAt = new Date(slot.at)
  const { reservationId, uniqueCode } = await insertUnderFreshCode(tx, {
    reservedAt,
    endsAt: await endOfTurn(tx, reservedAt, wish.people),
    // what they are called by whoever has their phone on file is not theirs to see
    customer: { phone, name: wish.name },
    tableId: null,
    isPinned: false,
    status: 'booked',
    notes: wish.notes,
    people: wish.people,
    source: 'online',
    email: wish.email,
    language: wish.language,
  })
  await holdBestPlace(tx, { reservationId, slot, people: wish.people, mustStart: true })
  const token = await linkBooking(tx, reservationId)
  await sendBookingMail(tx, reservationId, { kind: 'booked', link: bookingUrl({ code, publicUrl }, token) })
  tx.notify({ kind: 'booking', facts: bookingFacts(reservationId, reservedAt, wish.people) })
  tx.emit({ type: 'floor_update' })
  return { reference: uniqueCode, token }
}

/** The start that a guest asks for, if guests may choose it by themselves. */
export async function checkOnlineSlot(
  tx: TenantTx,
  settings: BookingSettings,
  { date, people }: { date: string; people: number },
): Promise<Slot> {
  if (people > settings.largestParty) throw new AppError('booking.too_large')
  const store = await loadStore(tx)
  const today = await loadToday(tx)
  const start = findStart(settings, date, store)
  if (!start || !isWithinOnlineRules(settings, { day: start.day, at: start.slot.at, now: Date.now(), today }))
    throw new AppError('booking.outside_hours')
  return start.slot
}
