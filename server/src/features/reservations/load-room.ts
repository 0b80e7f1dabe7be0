import type { RoomFacts } from '#core/reservations/booking-day.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listBookableTables } from '../floor/tables/bookable-tables.ts'
import { getBookingStore, listBooked, listOpenStays, type Span } from './booking-facts.queries.ts'
import { listCombinations } from './rules/booking-settings.queries.ts'
import { loadBookingSettings } from './rules/load-booking-settings.ts'

export type LoadedRoom = RoomFacts & {
  /** The instant of the requested local time. */
  instant: Date | null
}

/** All current facts about the availability of these hours. */
export async function loadRoom(tx: ReadTx, span: Span): Promise<LoadedRoom> {
  const localTime = 'localTime' in span ? span.localTime : null
  const [settings, row, tables, combinations, booked, stays] = await awaitPipelined([
    loadBookingSettings(tx),
    getBookingStore(tx.db, localTime),
    listBookableTables(tx),
    listCombinations(tx.db),
    listBooked(tx.db, span),
    listOpenStays(tx.db),
  ])
  const { today, instant, ...store } = row
  return { settings, store, today, instant, tables, combinations, booked, stays, at: new Date() }
}
