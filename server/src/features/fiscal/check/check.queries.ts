import { sql, type Transaction } from 'kysely'
import type { StoredEntry } from '#core/fiscal/verify/journal.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** Where the next entries of each chain go on from; chains without an entry have none. */
export async function listStoredHeads(db: Db): Promise<{ chain: string; seq: number; hash: string }[]> {
  const { rows } = await sql<{ chain: string; seq: number; hash: string }>`
    with tenant as (
      select t.id, case t.mode when 'live' then 'T' else 'X' end as tickets from tenants t where t.id = current_tenant_id()
    )
    select t.tickets as chain, c.fiscal_seq as seq, c.fiscal_hash as hash
    from tenant_counters c join tenant t on t.id = c.tenant_id where c.fiscal_seq > 0
    union all
    select h.chain, h.seq, h.hash from fiscal_heads h join tenant t on t.id = h.tenant_id
    where h.chain <> t.tickets and h.seq > 0
    order by 1`.execute(db)
  return rows
}

/** Chains that have entries, whatever their heads are. */
export async function listChains(db: Db): Promise<string[]> {
  const { rows } = await sql<{ chain: string }>`
    select chain from (select chr(letter) as chain from generate_series(ascii('A'), ascii('Z')) as letter offset 0) as c
    where exists (select from fiscal_entries e where e.chain = c.chain) order by 1`.execute(db)
  return rows.map(({ chain }) => chain)
}

/** Entries of a chain behind one of them, by their numbers. */
export async function listEntriesAfter(
  db: Db,
  { chain, after, most }: { chain: string; after: number; most: number },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select seq, payload, hash, signature, key_id as key from fiscal_entries
    where chain = ${chain} and seq > ${after} order by seq limit ${most}`.execute(db)
  return rows
}

/** `doc`: null for none. */
export type DifferingRow = {
  chain: string
  doc: string | null
  seq: number | null
  kind: 'no_entry' | 'no_document' | 'differ' | 'differ_before'
}

/** Documents without their entry, entries without their document, and those of which day or total differ. */
export async function listDifferingRows(db: Db): Promise<DifferingRow[]> {
  const { rows } = await sql<DifferingRow>`
    with init as (
      select payload::jsonb -> 'data' as data, coalesce((
        select max((payload::jsonb #>> '{data,year,to}')::date) from fiscal_entries where chain = 'A' and kind = 'purged'), '-infinity') as purged
      from fiscal_entries where chain = 'L' and seq = 1
    ), documents as (
      select number::text as doc, business_day, total from invoices, init
      where number > (data ->> 'invoices')::bigint and business_day > purged
      union all
      select 'A-' || number, business_day, -total from credit_notes, init
      where number > (data ->> 'credit_notes')::bigint and business_day > purged
    ), entries as (
      select doc, seq, business_day, (payload::jsonb -> 'data' ->> 'total')::bigint as total
      from fiscal_entries where chain = 'T' and kind in ('sale', 'credit')
    ), head as (
      select coalesce(max(seq), 0) as taken from fiscal_entries where chain = 'H'
    ), documents_before as (
      select number::text as doc, business_day, total from invoices, init, head
      where number <= (data ->> 'invoices')::bigint and number <= taken
      union all
      select 'A-' || number, business_day, -total from credit_notes, init, head
      where number <= (data ->> 'credit_notes')::bigint and number <= taken - (data ->> 'invoices')::bigint
    ), taken_over as (
      select payload::jsonb #>> '{data,doc}' as doc, seq, (payload::jsonb #>> '{data,day}')::date as business_day,
        (payload::jsonb #>> '{data,total}')::bigint as total
      from fiscal_entries where chain = 'H'
    )
    select 'T' as chain, coalesce(d.doc, e.doc) as doc, e.seq, case
      when e.doc is null then 'no_entry'
      when d.doc is null then 'no_document'
      else 'differ' end as kind
    from documents d full join entries e on e.doc = d.doc
    where exists (select from tenants where id = current_tenant_id() and mode = 'live')
      and (d.doc is null or e.doc is null or d.business_day <> e.business_day or d.total <> e.total)
    union all
    select 'H', coalesce(d.doc, e.doc), e.seq, 'differ_before'
    from documents_before d full join taken_over e on e.doc = d.doc
    where exists (select from tenants where id = current_tenant_id() and mode = 'live')
      and (d.doc is null or e.doc is null or d.business_day <> e.business_day or d.total <> e.total)
    order by 1 desc, 3, 2`.execute(db)
  return rows
}
