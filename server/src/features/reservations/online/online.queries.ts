import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type Counted = { coming: number; today: number }

/** Counts bookings made online: a guest's coming ones, and the restaurant's of the last day. */
export async function countOnline(db: Db, { phone, email }: { phone: string; email: string }): Promise<Counted> {
  const [row] = await query<Counted>(db)`
    select
      (select count(*)::int from reservations
        where source = 'online' and status = 'booked' and stage = 'expected' and reserved_at > now()
          and (customer_phone = ${phone} or email = ${email})) as coming,
      (select count(*)::int from reservations
        where source = 'online' and created_at > now() - interval '1 day'
          and reserved_at > now() - interval '1 day') as today`
  return row!
}
