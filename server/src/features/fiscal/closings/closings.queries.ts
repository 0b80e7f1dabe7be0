import sql, { empty, raw } from 'sql-template-tag'
import type { Day, DayBounds } from '#core/calendar/business-day.ts'
import { CLOSINGS, type Chain, type ClosingKind } from '#core/fiscal/chains.ts'
import type { Mode } from '#core/bills/document-number.ts'
import type { ClosingData } from '#core/fiscal/closings/closing.ts'
import type { Identity } from '#core/countries/country-pack.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** A closing in the journal. */
export type StoredClosing = {
  kind: ClosingKind
  chain: Chain
  seq: number
  number: number
  at: Date
  hash: string
  signature: string
  data: ClosingData
}

const STORED = sql`e.kind, e.chain, e.seq, e.doc::int as number, e.at, e.hash, e.signature, e.payload::jsonb -> 'data' as data`

/** The partial index of closings names its kinds. */
const IS_CLOSING = raw(`e.kind in (${CLOSINGS.map((kind) => `'${kind}'`).join(', ')})`)

/** The last closing of each kind in each of the chains of closings. */
export function listLastClosings(db: Db): Promise<StoredClosing[]> {
  return query<StoredClosing>(db)`
    select last.* from unnest(${[...CLOSINGS]}::text[]) as wanted(kind)
    cross join unnest(array['G', 'X']) as placed(chain) cross join lateral (
      select ${STORED} from fiscal_entries e
      where e.chain = placed.chain and e.kind = wanted.kind and ${IS_CLOSING}
      order by e.doc::int desc limit 1
    ) as last`
}

/** The number of entries of a chain, after a number, that a restored backup lacks. */
export async function countLostBehind(
  db: Db,
  { chain, seq, last }: { chain: Chain; seq: number; last: number },
): Promise<number> {
  const rows = await query<{ lost: number }>(db)`
    select ${last}::bigint - ${seq}::bigint - count(*) as lost from fiscal_entries e
    where e.chain = ${chain} and e.seq > ${seq}`
  return rows[0]!.lost
}

export async function findClosing(
  db: Db,
  { chain, kind, number }: { chain: Chain; kind: ClosingKind; number: number },
): Promise<StoredClosing | undefined> {
  const rows = await query<StoredClosing>(db)`
    select ${STORED} from fiscal_entries e
    where e.chain = ${chain} and e.kind = ${kind} and ${IS_CLOSING} and e.doc::int = ${number}`
  return rows[0]
}

/**
 * Closings of a kind whose last day is in a period, the oldest first. None is written before its last day, so earlier
 * entries are not read.
 */
export function listClosings(
  db: Db,
  { chain, kind, from, to }: { chain: Chain; kind: ClosingKind } & DayBounds,
): Promise<StoredClosing[]> {
  return query<StoredClosing>(db)`
    select ${STORED} from fiscal_entries e
    where e.chain = ${chain} and e.kind = ${kind} and ${IS_CLOSING} and e.business_day >= ${from}::date
      and e.payload::jsonb #>> '{data,period,to}' between ${from} and ${to}
    order by e.doc::int`
}

/** The last day closing that ended before another day; undefined if none. */
export async function findDayClosingBefore(db: Db, chain: Chain, day: Day): Promise<StoredClosing | undefined> {
  const rows = await query<StoredClosing>(db)`
    select ${STORED} from fiscal_entries e
    where e.chain = ${chain} and e.kind = 'day' and e.payload::jsonb #>> '{data,period,to}' < ${day}
    order by e.doc::int desc limit 1`
  return rows[0]
}

/** The last numbers that a closing covers, by chain. */
export type LastNumbers = Partial<Record<Chain, number>>

export async function getClosingMails(db: Db): Promise<boolean> {
  const [row] = await query<{ wants: boolean }>(db)`select closing_mails as wants from store_settings`
  return row!.wants
}

/** The first business day with uncovered entries; null if none. */
export async function findOpenDay(db: Db, covered: LastNumbers): Promise<Day | null> {
  const rows = await query<{ day: Day | null }>(db)`
    select min(e.business_day) as day
    from ${uncovered(covered)}
    where e.chain in ('T', 'N', 'D', 'P', 'X') and not ${IS_CLOSING}`
  return rows[0]!.day
}

/** The entries of a chain that a closing covers; `first` is null if there are none. */
export type CoveredChain = { chain: Chain; first: number | null; last: number; hash: string }

/** Uncovered entries up to a business day, by chain, including chains without any. */
export function listChainsUntil(db: Db, covered: LastNumbers, day: Day): Promise<CoveredChain[]> {
  return query<CoveredChain>(db)`
    with chains as (
      select e.chain, coalesce((${JSON.stringify(covered)}::jsonb ->> e.chain)::bigint, 0) + 1 as first, max(e.seq) as last
      from ${uncovered(covered)} where e.business_day <= ${day}::date
      group by e.chain
    ), all_chains as (
      select chain, first, last from chains
      union all
      select k.chain, null, k.seq from (select key as chain, value::bigint as seq from jsonb_each_text(${JSON.stringify(covered)}::jsonb)) k
      where k.seq > 0 and k.chain not in (select chain from chains)
    )
    select a.chain, a.first, a.last, e.hash from all_chains a join fiscal_entries e on e.chain = a.chain and e.seq = a.last
    order by a.chain`
}

/**
 * Entries after the covered ones: a key range of each chain, which "offset 0" keeps from becoming a scan of all. The
 * starting number is a separate column, because row-level security does not let values read from JSON bound a range.
 */
const uncovered = (covered: LastNumbers) => sql`
  (
    select chain, coalesce((${JSON.stringify(covered)}::jsonb ->> chain)::bigint, 0) as last
    from (select h.chain from fiscal_heads h union select 'T' union select 'X') as chains(chain) offset 0
  ) as c
  cross join lateral (
    select e.chain, e.seq, e.kind, e.business_day from fiscal_entries e
    where e.chain = c.chain and e.seq > c.last offset 0
  ) as e`

type Counted = { mode: Mode; /** Only what came to and went from its drawer. */ session?: string }

/** Entries within the numbers of some chains, as closings count them. */
export function listCountedEntries(
  db: Db,
  chains: readonly CoveredChain[],
  { mode, session }: Counted,
): Promise<{ kind: string; data: object }[]> {
  return query<{ kind: string; data: object }>(db)`
    select e.kind, e.payload::json -> 'data' as data
    from jsonb_to_recordset(${JSON.stringify(chains)}::jsonb) as c(chain text, first bigint, last bigint)
      cross join lateral (
        select e.chain, e.seq, e.kind, e.payload from fiscal_entries e
        where e.chain = c.chain and e.seq between c.first and c.last offset 0
      ) as e
    where e.kind not in ('service', 'day', 'month', 'year') and e.payload::json ->> 'mode' = ${mode}
      ${session === undefined ? empty : sql`and e.kind <> 'session' and e.payload::json ->> 'session' = ${session}`}
    order by e.chain, e.seq`
}

/** The taxpayer of a closing, and the open sums when it is written; amounts in minor units. */
export type ClosingStore = {
  name: string
  currency: string
  digits: number
  identity: Partial<Identity>
  open: { bills: number; total: number; paid: number }
}

export async function getClosingStore(db: Db): Promise<ClosingStore> {
  const rows = await query<ClosingStore>(db)`
    select s.store_name as name, s.currency, s.currency_digits as digits, s.identity,
      (select json_build_object('bills', count(*), 'total', coalesce(sum(b.total), 0), 'paid', coalesce(sum(b.paid), 0))
        from bills b where b.status = 'open') as open
    from store_settings s`
  return rows[0]!
}

type Init = { signed: number; absolute: number; documents: number; advances?: number }

/** The journal's opening entry. */
export async function findInit(db: Db): Promise<Init | undefined> {
  const rows = await query<{ data: Init }>(db)`
    select payload::json -> 'data' as data from fiscal_entries where chain = 'L' and seq = 1`
  return rows[0]?.data
}
