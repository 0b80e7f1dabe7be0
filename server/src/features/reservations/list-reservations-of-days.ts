import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { slotsOfDay } from '#core/reservations/booking-slots.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { toReservation } from './reservation-record.rules.ts'
import { getStoreClock, listReservations } from './reservations.queries.ts'
import { loadBookingSettings } from './rules/load-booking-settings.ts'

/**
 * Reservations of business days, by time. An evening that runs past the start of the next day is listed whole with its
 * first day; reservations after midnight are also on their own business day.
 */
export async function listReservationsOfDays(tx: ReadTx, daysOf: (today: string) => DayBounds): Promise<Reservation[]> {
  const [clock, rules] = await awaitPipelined([getStoreClock(tx.db), loadBookingSettings(tx)])
  const days = daysOf(clock.today)
  const lastStart = slotsOfDay(rules, days.to, clock).at(-1)
  const rows = await listReservations(tx.db, days, lastStart ? new Date(lastStart.at) : null)
  return rows.map(toReservation)
}

/** Today's reservations by time, without cancelled ones. */
export async function listReservationsOfToday(tx: ReadTx): Promise<Reservation[]> {
  const reservations = await listReservationsOfDays(tx, (today) => ({ from: today, to: today }))
  return reservations.filter(({ status }) => status !== 'cancelled')
}
