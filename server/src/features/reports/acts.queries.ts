import { sql, type Transaction } from 'kysely'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Database } from '../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type VoidedLines = {
  reason: string | null
  stage: 'unbegun' | 'begun'
  by: string | null
  n: number
  amount: number
}

/** Units that were cancelled on these days and are not made after all, by reason, stage and person. */
export async function listVoids(db: Db, { from, to }: DayBounds): Promise<VoidedLines[]> {
  const { rows } = await sql<VoidedLines>`
    select reason_title as reason, stage, voided_by as by, sum(quantity)::int as n, sum(amount)::bigint as amount
    from voids where business_day between ${from} and ${to} and undone_at is null
    group by 1, 2, 3 order by 5 desc, 1, 2, 3`.execute(db)
  return rows
}

/** Names by user name, and the stored kinds of payment types by id. */
export type Names = { people: Record<string, string>; kinds: Record<string, string | null> }

/** What the staff and payment types of a restaurant are called and are now; of those that are gone nothing. */
export async function findNames(db: Db): Promise<Names> {
  const { rows } = await sql<Names>`
    select coalesce((select jsonb_object_agg(username, name) from users), '{}') as people,
      coalesce((select jsonb_object_agg(id, kind) from payment_types), '{}') as kinds`.execute(db)
  return rows[0]!
}
