import type { ReportedEntry } from '#core/accounting/e-report.ts'
import type { ChosenAccounts } from '#core/accounting/accounts.ts'
import type { Identity } from '#core/countries/country-pack.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

/** The restaurant of the books. */
export type AccountingStore = {
  name: string
  currency: string
  digits: number
  country: string
  timeZone: string
  identity: Partial<Identity>
  accounts: ChosenAccounts
}

export async function getAccountingStore(db: Db): Promise<AccountingStore> {
  const rows = await query<AccountingStore>(db)`
    select store_name as name, currency, currency_digits as digits, country, time_zone as "timeZone", identity, accounts
    from store_settings`
  return rows[0]!
}

/** First and last number of a chain covered by a day's closing. */
export type ClosedSpan = { chain: string; first: number; last: number }

/** The journal entries for a report of days, in the order of their chains. */
export function listReportedEntries(db: Db, spans: readonly ClosedSpan[]): Promise<ReportedEntry[]> {
  return query<ReportedEntry>(db)`
    select e.kind, e.business_day as day, e.payload::json -> 'data' as data
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s(chain text, first bigint, last bigint)
      cross join lateral (
        select * from fiscal_entries where chain = s.chain and seq between s.first and s.last offset 0
      ) e
    where e.kind in ('sale', 'credit', 'part', 'part_cancelled', 'settled', 'corrected')
    order by e.chain desc, e.seq`
}

/** The tickets with these numbers, of any date. */
export function listTickets(db: Db, docs: readonly string[]): Promise<ReportedEntry[]> {
  return query<ReportedEntry>(db)`
    select e.kind, e.business_day as day, e.payload::json -> 'data' as data
    from fiscal_entries e where e.chain = 'T' and e.kind in ('sale', 'credit') and e.doc = any(${docs}::text[])`
}
