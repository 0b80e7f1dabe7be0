import { addDays, type Day } from '#core/calendar/business-day.ts'
import { availabilityOfDay } from '#core/reservations/availability.ts'
import { dayOf } from '#core/reservations/booking-day.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { requireRows } from '../../infrastructure/known-rows/require-rows.ts'
import { loadRoom, type LoadedRoom } from './load-room.ts'

type Asked = { date: Day; people: number; except?: string | null | undefined }

/** The facts of a whole business day, anywhere in the world. */
export function loadWholeDay(tx: ReadTx, date: Day): Promise<LoadedRoom> {
  const from = new Date(`${addDays(date, -1)}T00:00:00Z`)
  // its last start may be on the second date after it, and that party stays for half a day
  return loadRoom(tx, { from, until: new Date(`${addDays(date, 4)}T00:00:00Z`) })
}

/** Starts of a day for staff: the free ones with their tables. */
export async function showAvailability(tx: ReadTx, { date, people, except }: Asked) {
  await requireRows(tx, 'reservations', [except ?? null], 'reservation.not_found')
  const room = await loadWholeDay(tx, date)
  const titles = new Map(room.tables.map(({ id, title }) => [id, title]))
  return availabilityOfDay(dayOf(room, except), date, people).map(({ time, isFree, tableIds }) => ({
    time,
    isFree,
    tables: tableIds.map((id) => ({ id, table_title: titles.get(id) ?? '' })),
  }))
}
