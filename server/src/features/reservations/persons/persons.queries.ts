import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type WaitOfPerson = { name: string; people: number; notes: string | null; arrivedAt: Date; status: string }

/** Their waitlist entries. */
export async function listWaitsOf(db: Db, phones: readonly string[]): Promise<WaitOfPerson[]> {
  return query<WaitOfPerson>(db)`
    select name, people, notes, arrived_at as "arrivedAt", status from waitlist_entries
    where customer_phone = any(${phones}) order by arrived_at, id`
}
