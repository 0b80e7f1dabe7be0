import { sql, type Transaction } from 'kysely'
import type { CheckedEntry, CheckedKey } from '#core/fiscal/verify/journal.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** An entry with the head of its chain; a chain that is cut to nothing has a row without an entry. */
export type StoredEntry = { chain: string; headSeq: number | null; headHash: string | null } & (
  | CheckedEntry
  | { [K in keyof CheckedEntry]: null }
)

/** All entries, and where the next ones go on from, as of one moment. */
export async function listStoredEntries(db: Db): Promise<StoredEntry[]> {
  // a year of a busy restaurant takes longer than a statement of a till may
  await sql`select set_config('statement_timeout', '0', true)`.execute(db)
  const { rows } = await sql<StoredEntry>`
    with heads as (
      select case t.mode when 'live' then 'T' else 'X' end as chain, c.fiscal_seq as seq, c.fiscal_hash as hash
      from tenant_counters c join tenants t on t.id = c.tenant_id
      union all
      select h.chain, h.seq, h.hash from fiscal_heads h join tenants t on t.id = h.tenant_id
      where h.chain <> case t.mode when 'live' then 'T' else 'X' end
    )
    select coalesce(e.chain, h.chain) as chain, h.seq as "headSeq", h.hash as "headHash", e.seq, e.payload, e.hash, e.signature, e.key_id as key
    from heads h full join fiscal_entries e on e.chain = h.chain
    order by 1, e.seq`.execute(db)
  return rows
}

export async function listKeys(db: Db): Promise<CheckedKey[]> {
  const { rows } = await sql<CheckedKey>`
    select id, public_key as public, certificate from fiscal_keys order by made_at`.execute(db)
  return rows
}

/** `doc`: null for none. */
export type DifferingRow = { doc: string | null; seq: number | null; text: string }

/** Documents without their entry, entries without their document, and those of which day or total differ. */
export async function listDifferingRows(db: Db): Promise<DifferingRow[]> {
  const { rows } = await sql<DifferingRow>`
    with init as (
      select payload::jsonb -> 'data' as data from fiscal_entries where chain = 'L' and seq = 1
    ), documents as (
      select number::text as doc, business_day, total from invoices, init where number > (data ->> 'invoices')::bigint
      union all
      select 'A-' || number, business_day, -total from credit_notes, init where number > (data ->> 'credit_notes')::bigint
    ), entries as (
      select doc, seq, business_day, (payload::jsonb -> 'data' ->> 'total')::bigint as total
      from fiscal_entries where chain = 'T' and kind in ('sale', 'credit')
    )
    select coalesce(d.doc, e.doc) as doc, e.seq, case
      when e.doc is null then 'the document has no entry'
      when d.doc is null then 'the entry has no document'
      else 'day or total of entry and document differ' end as text
    from documents d full join entries e on e.doc = d.doc
    where exists (select from tenants where id = current_tenant_id() and mode = 'live')
      and (d.doc is null or e.doc is null or d.business_day <> e.business_day or d.total <> e.total)
    order by e.seq, 1`.execute(db)
  return rows
}
