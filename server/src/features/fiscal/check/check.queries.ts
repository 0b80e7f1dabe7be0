import type { Head } from '#core/fiscal/links.ts'
import type { StoredEntry } from '#core/fiscal/verify/journal.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** The head that each chain's next entry follows; chains without entries have none. */
export function listStoredHeads(db: Db): Promise<(Head & { chain: string })[]> {
  return query<Head & { chain: string }>(db)`
    with tenant as (
      select t.id, case t.mode when 'live' then 'T' else 'X' end as tickets from tenants t where t.id = current_tenant_id()
    )
    select t.tickets as chain, c.fiscal_seq as seq, c.fiscal_hash as hash, c.fiscal_signature as signature
    from tenant_counters c join tenant t on t.id = c.tenant_id where c.fiscal_seq > 0
    union all
    select h.chain, h.seq, h.hash, h.signature from fiscal_heads h join tenant t on t.id = h.tenant_id
    where h.chain <> t.tickets and h.seq > 0
    order by 1`
}

/** Chains with entries, whatever their heads. */
export async function listChains(db: Db): Promise<string[]> {
  const rows = await query<{ chain: string }>(db)`
    select chain from (select chr(letter) as chain from generate_series(ascii('A'), ascii('Z')) as letter offset 0) as c
    where exists (select from fiscal_entries e where e.chain = c.chain) order by 1`
  return rows.map(({ chain }) => chain)
}

/** An entry with the columns that repeat its payload. */
export type EntryRow = StoredEntry & { kind: string; at: Date; day: string; doc: string | null }

/** Entries of a chain after one of them, by number. */
export function listEntriesAfter(
  db: Db,
  { chain, after, most }: { chain: string; after: number; most: number },
): Promise<EntryRow[]> {
  return query<EntryRow>(db)`
    select seq, payload, hash, signature, key_id as key, kind, at, business_day as day, doc from fiscal_entries
    where chain = ${chain} and seq > ${after} order by seq limit ${most}`
}

/** The restaurant's mode. */
export async function getMode(db: Db): Promise<string> {
  const [row] = await query<{ mode: string }>(db)`select mode from tenants`
  return row!.mode
}
