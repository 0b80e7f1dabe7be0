import { addDays, type Day } from '#core/calendar/business-day.ts'
import { availabilityOfDay } from '#core/reservations/availability.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { requireRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { loadBookingDay, type LoadedDay } from './load-booking-day.ts'

type Asked = { date: Day; people: number; except?: string | null | undefined }

/** What decides about a business day, wherever it is. */
export function loadWholeDay(tx: ReadTx, { date, except }: Omit<Asked, 'people'>): Promise<LoadedDay> {
  const from = Date.parse(`${addDays(date, -1)}T00:00:00Z`)
  // its last start may be on the second date after it, and that party stays for half a day
  return loadBookingDay(tx, { from, until: Date.parse(`${addDays(date, 4)}T00:00:00Z`), except })
}

/** The starts of a day for staff: those that are free with their tables. */
export async function showAvailability(tx: ReadTx, { date, people, except }: Asked) {
  await requireRows(tx, 'reservations', [except ?? null], 'reservation.not_found')
  const day = await loadWholeDay(tx, { date, except })
  return availabilityOfDay(day, date, people).map(({ time, isFree, tableIds }) => ({
    time,
    isFree,
    tables: tableIds.map((id) => ({ id, table_title: day.titles.get(id) ?? '' })),
  }))
}
