import type { Transaction } from 'kysely'
import type { NoShow } from '#core/reservations/bookings-of-visits.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { updateNoShows } from './customers.queries.ts'

/** Counts on customers who did not come, or came after all. */
export const writeNoShows = (db: Transaction<Database>, noShows: readonly NoShow[]): Promise<void>[] =>
  noShows.map(({ phone, change }) => updateNoShows(db, phone, change))
