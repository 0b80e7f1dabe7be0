import type { NoShow } from '#core/reservations/reservation-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { updateNoShows } from './customers.queries.ts'

/** Sends changes of customers' no-show counts. */
export const writeNoShows = (db: Db, noShows: readonly NoShow[]): Promise<void>[] =>
  noShows.map(({ phone, change }) => updateNoShows(db, phone, change))
