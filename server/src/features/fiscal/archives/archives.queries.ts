import sql from 'sql-template-tag'
import type { Day, DayBounds } from '#core/calendar/business-day.ts'
import type { ClosingKind } from '#core/fiscal/chains.ts'
import type { ClosedChain } from '#core/fiscal/closings/closing.ts'
import type { Head } from '#core/fiscal/links.ts'
import type { StoredEntry } from '#core/fiscal/verify/journal.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** A closing of a day, month or year, which ends the entries it covers and itself. */
export type EndingClosing = {
  chain: string
  seq: number
  kind: ClosingKind
  number: number
  hash: string
  at: Date
  payload: string
  chains: Record<string, ClosedChain>
}

const ENDING = sql`e.kind in ('day', 'month', 'year')`
const FIELDS = sql`e.chain, e.seq, e.kind, e.doc::int as number, e.hash, e.at, e.payload, e.payload::jsonb #> '{data,chains}' as chains`

/** The last of each kind that ended until a day, in both chains of closings. */
export function listLastClosingsUntil(db: Db, day: Day): Promise<EndingClosing[]> {
  return query<EndingClosing>(db)`
    select last.* from unnest(array['day', 'month', 'year']) as wanted(kind)
    cross join unnest(array['G', 'X']) as placed(chain) cross join lateral (
      select ${FIELDS} from fiscal_entries e
      where e.chain = placed.chain and e.kind = wanted.kind and ${ENDING}
        and e.payload::jsonb #>> '{data,period,to}' <= ${day}
      order by e.doc::int desc limit 1
    ) as last
    order by last.at, last.chain, last.seq`
}

/** Closings that ended in a span, in the order written. */
export function listClosingsOfSpan(
  db: Db,
  { from, to }: DayBounds,
): Promise<Pick<EndingClosing, 'kind' | 'number' | 'hash'>[]> {
  return query<Pick<EndingClosing, 'kind' | 'number' | 'hash'>>(db)`
    select e.kind, e.doc::int as number, e.hash from fiscal_entries e
    where e.chain in ('G', 'X') and ${ENDING} and e.payload::jsonb #>> '{data,period,to}' between ${from} and ${to}
    order by e.chain, e.seq`
}

/** The entry of a number; undefined if missing. */
export async function findHead(db: Db, chain: string, seq: number): Promise<Head | undefined> {
  const rows = await query<Head>(db)`
    select seq, hash, signature from fiscal_entries where chain = ${chain} and seq = ${seq}`
  return rows[0]
}

/** `day`: business day of the first entry; `at` and `payload` of the last one. */
export type ChainEnds = { chain: string; first: Head; day: Day; last: Head; at: Date; payload: string }

/** The first and last entry of each chain with entries. */
export function listChainEnds(db: Db): Promise<ChainEnds[]> {
  return query<ChainEnds>(db)`
    select c.chain, f.business_day as day, l.at, l.payload,
      json_build_object('seq', f.seq, 'hash', f.hash, 'signature', f.signature) as first,
      json_build_object('seq', l.seq, 'hash', l.hash, 'signature', l.signature) as last
    from (select chain from fiscal_heads union select 'T' union select 'X') as c
      cross join lateral (select * from fiscal_entries e where e.chain = c.chain order by e.seq limit 1) as f
      cross join lateral (select * from fiscal_entries e where e.chain = c.chain order by e.seq desc limit 1) as l
    order by c.chain`
}

/** For chains with purged entries, the head that the first remaining entry links to. */
export async function getPurgedEnds(db: Db): Promise<Record<string, Head>> {
  const rows = await query<{ chain: string; last: Head }>(db)`
    select distinct on (c.key) c.key as chain, c.value -> 'last' as last
    from fiscal_entries e, jsonb_each(e.payload::jsonb #> '{data,chains}') as c
    where e.chain = 'A' and e.kind = 'purged' order by c.key, e.seq desc`
  return Object.fromEntries(rows.map(({ chain, last }) => [chain, last]))
}

/** Entries of a chain after one number and up to another, in order. */
export function listEntriesBetween(
  db: Db,
  { chain, after, until, most }: { chain: string; after: number; until: number; most: number },
): Promise<StoredEntry[]> {
  return query<StoredEntry>(db)`
    select seq, payload, hash, signature, key_id as key from fiscal_entries
    where chain = ${chain} and seq > ${after} and seq <= ${until} order by seq limit ${most}`
}

/** Facts of an archive's `made` entry. */
export type MadeArchive = { archive: string; from: Day; to: Day; manifest: string; form: number; root: string }
export type ArchiveRow = MadeArchive & { at: Date; downloads: number }

/** The archives made, the newest first, with their number of downloads. */
export function listArchives(db: Db): Promise<ArchiveRow[]> {
  return query<ArchiveRow>(db)`
    select m.at, m.data ->> 'archive' as archive, m.data ->> 'from' as "from", m.data ->> 'to' as "to",
      m.data ->> 'manifest' as manifest, (m.data ->> 'form')::int as form, m.data ->> 'root' as root,
      (select count(*) from fiscal_entries d
        where d.chain = 'A' and d.kind = 'downloaded' and d.payload::jsonb #>> '{data,archive}' = m.data ->> 'archive') as downloads
    from (select at, seq, payload::jsonb -> 'data' as data from fiscal_entries where chain = 'A' and kind = 'made') as m
    order by m.seq desc`
}
