import type { Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { updateBookingsEnded } from './stages.queries.ts'

/** Sends that visits are over: their bookings are done, paid where something was paid, and their tables are free. */
export function writeBookings(db: Transaction<Database>, { ended }: { ended: readonly string[] }): Promise<void>[] {
  return [updateBookingsEnded(db, ended)]
}
