import type { Transaction } from 'kysely'
import type { NoShow } from '#core/reservations/reservation-changes.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { updateNoShows } from './customers.queries.ts'

/** Sends how often customers booked and did not come. */
export const writeNoShows = (db: Transaction<Database>, noShows: readonly NoShow[]): Promise<void>[] =>
  noShows.map(({ phone, change }) => updateNoShows(db, phone, change))
