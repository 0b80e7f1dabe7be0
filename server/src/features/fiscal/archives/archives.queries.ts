import { sql, type Transaction } from 'kysely'
import type { Day, DayBounds } from '#core/calendar/business-day.ts'
import type { ClosingKind } from '#core/fiscal/chains.ts'
import type { ClosedChain } from '#core/fiscal/closings/closing.ts'
import type { Head } from '#core/fiscal/links.ts'
import type { StoredEntry } from '#core/fiscal/verify/journal.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** A closing of a day, a month or a year: it ends what it covers, itself included. */
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

/** The last ones of each kind that ended until a day, in both chains that closings are in. */
export async function listLastClosingsUntil(db: Db, day: Day): Promise<EndingClosing[]> {
  const { rows } = await sql<EndingClosing>`
    select last.* from unnest(array['day', 'month', 'year']) as wanted(kind)
    cross join unnest(array['G', 'X']) as placed(chain) cross join lateral (
      select ${FIELDS} from fiscal_entries e
      where e.chain = placed.chain and e.kind = wanted.kind and ${ENDING}
        and e.payload::jsonb #>> '{data,period,to}' <= ${day}
      order by e.doc::int desc limit 1
    ) as last
    order by last.at, last.chain, last.seq`.execute(db)
  return rows
}

/** Those that ended in a span, in the order in which they were written. */
export async function listClosingsOfSpan(
  db: Db,
  { from, to }: DayBounds,
): Promise<Pick<EndingClosing, 'kind' | 'number' | 'hash'>[]> {
  const { rows } = await sql<Pick<EndingClosing, 'kind' | 'number' | 'hash'>>`
    select e.kind, e.doc::int as number, e.hash from fiscal_entries e
    where e.chain in ('G', 'X') and ${ENDING} and e.payload::jsonb #>> '{data,period,to}' between ${from} and ${to}
    order by e.chain, e.seq`.execute(db)
  return rows
}

/** The entry of a number; undefined where it is not there. */
export async function findHead(db: Db, chain: string, seq: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select seq, hash, signature from fiscal_entries where chain = ${chain} and seq = ${seq}`.execute(db)
  return rows[0]
}

/** Entries of a chain behind one of them and until another, by their numbers. */
export async function listEntriesBetween(
  db: Db,
  { chain, after, until, most }: { chain: string; after: number; until: number; most: number },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select seq, payload, hash, signature, key_id as key from fiscal_entries
    where chain = ${chain} and seq > ${after} and seq <= ${until} order by seq limit ${most}`.execute(db)
  return rows
}

/** What `made` states of an archive. */
export type MadeArchive = { archive: string; from: Day; to: Day; manifest: string; form: number; root: string }
export type ArchiveRow = MadeArchive & { at: Date; downloads: number }

/** The archives that were made, the newest first, with how often each was downloaded. */
export async function listArchives(db: Db): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select m.at, m.data ->> 'archive' as archive, m.data ->> 'from' as "from", m.data ->> 'to' as "to",
      m.data ->> 'manifest' as manifest, (m.data ->> 'form')::int as form, m.data ->> 'root' as root,
      (select count(*) from fiscal_entries d
        where d.chain = 'A' and d.kind = 'downloaded' and d.payload::jsonb #>> '{data,archive}' = m.data ->> 'archive') as downloads
    from (select at, seq, payload::jsonb -> 'data' as data from fiscal_entries where chain = 'A' and kind = 'made') as m
    order by m.seq desc`.execute(db)
  return rows
}
