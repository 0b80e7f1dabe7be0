import sql, { raw } from 'sql-template-tag'
import type { Finding } from '#core/fiscal/verify/findings.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Instants are as PostgreSQL writes them in JSON. */
export type House = {
  /** Decimals of its currency. */
  digits: number
  tables: number
  /** A drawer was opened before, or cash needs an open one. */
  usesDrawers: boolean
  drawers: { tillId: string; title: string; since: string | null; by: string | null }[]
  /** Of the last check of the fiscal journal. */
  findings: Finding[]
  /** Revenue of the same weekday last week up to this time of day, in minor units. */
  comparedUntilNow: number
}

/** The restaurant's features and current state. */
export async function getHouse(db: Db): Promise<House> {
  const soFar = (issuedAt: string) => sql`
    business_day = current_business_day() - 7 and
      (${raw(issuedAt)} at time zone s.time_zone - s.day_starts_at::interval)::time
        <= (now() at time zone s.time_zone - s.day_starts_at::interval)::time`
  const rows = await query<House>(db)`
    select s.currency_digits as digits,
      (select count(*)::int from restaurant_tables where deleted_at is null) as tables,
      s.cash_needs_session or exists (select from cash_sessions) as "usesDrawers",
      coalesce((
        select json_agg(json_build_object('tillId', t.id, 'title', t.title, 'since', c.opened_at, 'by', coalesce(u.name, c.opened_by))
          order by t.created_at, t.id)
        from tills t join drawers d on d.till_id = t.id left join cash_sessions c on c.id = d.session_id
        left join users u on u.username = c.opened_by
        where t.deleted_at is null), '[]') as drawers,
      coalesce((select findings from fiscal_checks), '[]') as findings,
      (select coalesce(sum(total), 0) from invoices where ${soFar('issued_at')})::bigint
        - (select coalesce(sum(total), 0) from credit_notes where ${soFar('issued_at')})::bigint as "comparedUntilNow"
    from store_settings s`
  return rows[0]!
}
