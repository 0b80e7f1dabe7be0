import type { Day, DayBounds } from '#core/calendar/business-day.ts'
import type { ClosedChain } from '#core/fiscal/closings/closing.ts'
import type { Head } from '#core/fiscal/links.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Chains whose entries are removed; closings, the technical log and records of archives stay. */
export const PURGED_CHAINS = ['T', 'N', 'D', 'P', 'H', 'X'] as const

type YearClosing = { period: DayBounds; chains: Record<string, ClosedChain> }

/** The closings of fiscal years that ended in a calendar year, the oldest first: several if their end was changed. */
export function listYearClosings(db: Db, year: string): Promise<YearClosing[]> {
  return query<YearClosing>(db)`
    select payload::jsonb #> '{data,period}' as period, payload::jsonb #> '{data,chains}' as chains from fiscal_entries
    where chain = 'G' and kind = 'year' and left(payload::jsonb #>> '{data,period,to}', 4) = ${year} order by seq`
}

/** True if archives with all closings of these days were downloaded, in one or in several. */
export async function hasDownloadedAll(db: Db, { from, to }: DayBounds): Promise<boolean> {
  const rows = await query(db)`
    select from (
      select payload::jsonb #>> '{data,period,to}' as day from fiscal_entries
      where chain in ('G', 'X') and kind in ('day', 'month', 'year')
        and payload::jsonb #>> '{data,period,to}' between ${from} and ${to}) c
    where not exists (
      select from fiscal_entries d
      where d.chain = 'A' and d.kind = 'downloaded'
        and c.day between d.payload::jsonb #>> '{data,from}' and d.payload::jsonb #>> '{data,to}')
    limit 1`
  return rows.length === 0
}

type Ends = { chain: string; first: Head; last: Head }

/** The first and last entry of each of these chains up to a number. */
export function listEndsUntil(db: Db, until: Readonly<Record<string, number>>): Promise<Ends[]> {
  return query<Ends>(db)`
    select u.chain, json_build_object('seq', f.seq, 'hash', f.hash, 'signature', f.signature) as first,
      json_build_object('seq', l.seq, 'hash', l.hash, 'signature', l.signature) as last
    from jsonb_each_text(${JSON.stringify(until)}::jsonb) as u(chain, seq)
      cross join lateral (
        select * from fiscal_entries e where e.chain = u.chain and e.seq <= u.seq::bigint order by e.seq limit 1) f
      join fiscal_entries l on l.chain = u.chain and l.seq = u.seq::bigint
    order by u.chain`
}

/** The last day with removed entries; null if none. */
export async function findPurgedUntil(db: Db): Promise<Day | null> {
  const rows = await query<{ day: Day | null }>(db)`
    select max(payload::jsonb #>> '{data,year,to}') as day from fiscal_entries where chain = 'A' and kind = 'purged'`
  return rows[0]!.day
}

/**
 * Removes entries up to these numbers. It leaves the server's role for that: only the database's owner can. Returns
 * their count.
 */
export async function deleteEntriesUntil(db: Db, until: Readonly<Record<string, number>>): Promise<number> {
  await query(db)`set local role none`
  const rows = await query<{ gone: number }>(db)`
    select directory.purge_entries(current_tenant_id(), ${JSON.stringify(until)}::jsonb) as gone`
  await query(db)`set local role comptoir_server`
  return rows[0]!.gone
}
