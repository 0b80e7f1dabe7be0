import type { Period } from '#core/contract/fields.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { daysOfPeriod } from '../../infrastructure/http/period.ts'
import { readCustomerSearch } from '../guests/customers/read-customer-search.ts'
import { listStoreTables } from '../floor/tables/list-store-tables.ts'
import { listReservationsOfDays } from './list-reservations-of-days.ts'
import { readReservationCode } from './reservation-code.rules.ts'
import { toReservation } from './reservation-record.rules.ts'
import { getStoreClock, searchReservations } from './reservations.queries.ts'
import { loadBookingSettings } from './rules/load-booking-settings.ts'

const SEARCH_MAX = 100

/** Data for booking: the tables, the store's clock, and its services. */
export async function openReservations(tx: ReadTx) {
  const [storeTables, clock, { services }] = await awaitPipelined([
    listStoreTables(tx),
    getStoreClock(tx.db),
    loadBookingSettings(tx),
  ])
  return {
    storeTables,
    timeZone: clock.timeZone,
    dayStartsAt: clock.dayStartsAt.slice(0, 5),
    today: clock.today,
    services: services.map(({ days, ...service }) => ({ ...service, days: [...days] })),
  }
}

/** Reservations of a period of business days, by time; by default today's. */
export async function listReservationsOfPeriod(tx: ReadTx, period: Period): Promise<Reservation[]> {
  return listReservationsOfDays(tx, (today) => daysOfPeriod(period, today))
}

/** By unique code, phone or part of the name, newest first; none for an empty search. */
export async function findReservations(tx: ReadTx, q: string | null): Promise<Reservation[]> {
  const search = await readCustomerSearch(tx, q)
  if (search === null) return []
  const rows = await searchReservations(tx.db, { ...search, code: readReservationCode(search.text) }, SEARCH_MAX)
  return rows.map(toReservation)
}
