import type { Mode } from '#core/bills/document-number.ts'
import type { Chain } from '#core/fiscal/chains.ts'
import type { Head } from '#core/fiscal/links.ts'
import type { Db } from '../database/db.ts'
import { query } from '../database/query.ts'
import type { Perpetual, SignedEntry } from './sign-entries.ts'
import type { NewKey, StoredKey } from './signing-keys.ts'

/**
 * Makes writers of entries wait here, after all other locks, so that chains have no gap and keys change at one moment.
 */
export async function lockNumbers(db: Db): Promise<void> {
  await query(db)`select from tenant_counters for no key update`
}

export type JournalRow = {
  mode: Mode
  /** Null before the first entry. */
  software: string | null
  /** False before the journal's first business day. */
  isDue: boolean
  /** A day, month or year is over and must be closed before any other entry. */
  isClosingDue: boolean
  epoch: number
  day: string
  timeZone: string
  siret: string | null
  /** 'MM-DD'. */
  yearEnd: string
  lastAt: Date
  lastToken: number
  lastInvoice: number
  lastCreditNote: number
  /** Of the ticket chain: T, in training X. */
  head: Head
  heads: Partial<Record<Chain, Head>>
  perpetual: Perpetual
  keys: StoredKey[]
  tills: Record<string, string>
  staff: Record<string, string>
}

/** The state of the journal, read by the statement after its lock. */
export async function getJournal(db: Db): Promise<JournalRow> {
  const rows = await query<JournalRow>(db)`
    select t.mode, c.fiscal_software as software, c.fiscal_epoch as epoch, today.day,
      c.fiscal_software is not null or today.day >= c.fiscal_from as "isDue",
      today.day >= c.closing_due_on as "isClosingDue", s.fiscal_year_end as "yearEnd",
      s.time_zone as "timeZone", nullif(s.identity ->> 'siret', '') as siret, c.fiscal_at as "lastAt",
      case when today.day > c.business_day then 0 else c.last_token end as "lastToken",
      c.last_invoice as "lastInvoice", c.last_credit_note as "lastCreditNote",
      json_build_object('seq', c.fiscal_seq, 'hash', c.fiscal_hash, 'signature', c.fiscal_signature) as head,
      coalesce((
        select json_object_agg(h.chain, json_build_object('seq', h.seq, 'hash', h.hash, 'signature', h.signature))
        from fiscal_heads h), '{}') as heads,
      json_build_object('signed', c.perpetual_signed, 'absolute', c.perpetual_absolute, 'tickets', c.perpetual_tickets) as perpetual,
      coalesce((
        select json_agg(json_build_object('id', k.id, 'publicKey', k.public_key, 'sealed', encode(k.sealed, 'hex'))
          order by k.made_at desc)
        from fiscal_keys k where k.ended_at is null), '[]') as keys,
      coalesce((select json_object_agg(l.id, l.title) from tills l), '{}') as tills,
      coalesce((select json_object_agg(u.username, u.name) from users u), '{}') as staff
    from tenant_counters c
      join store_settings s on s.tenant_id = c.tenant_id
      join tenants t on t.id = c.tenant_id
      cross join lateral (
        select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) as day
      ) as today`
  return rows[0]!
}

/** A document's entry, by its number on papers. */
export type EntryOfDocument = { doc: string | null; chain: Chain; seq: number; hash: string; signature: string }

/** Finds the entries of these documents in the current document chain. */
export function listEntriesOf(db: Db, docs: readonly string[]): Promise<EntryOfDocument[]> {
  return query<EntryOfDocument>(db)`
    select distinct on (e.doc) e.doc, e.chain, e.seq, e.hash, e.signature
    from fiscal_entries e join tenants t on e.chain = case t.mode when 'live' then 'T' else 'X' end
    where e.doc = any(${docs}::text[]) and e.kind in ('sale', 'credit') and t.id = current_tenant_id()
    order by e.doc, e.seq desc`
}

/** Totals from before the journal: number of documents and sums in minor units, with the money on open bills. */
export async function getSoldBefore(db: Db): Promise<Perpetual & { advances: number }> {
  const rows = await query<Perpetual & { advances: number }>(db)`
    select coalesce(sum(total), 0)::bigint as signed, coalesce(sum(abs(total)), 0)::bigint as absolute, count(*) as tickets,
      (select coalesce(sum(b.paid), 0)::bigint from bills b where b.status = 'open') as advances
    from (select total from invoices union all select -total from credit_notes) as document`
  return rows[0]!
}

export async function insertSigningKey(
  db: Db,
  { id, publicKey, sealed, certificate, followsLoss }: NewKey & { followsLoss: boolean },
): Promise<void> {
  await query(db)`
    insert into fiscal_keys (id, public_key, sealed, certificate, follows_loss)
    values (${id}, ${publicKey}, ${sealed}, ${JSON.stringify(certificate)}::jsonb, ${followsLoss})`
}

/** All keys the restaurant has had, the oldest first. */
export function listPublicKeys(db: Db): Promise<{ key: string; public: string }[]> {
  return query<{ key: string; public: string }>(db)`
    select id as key, public_key as public from fiscal_keys order by made_at, id`
}

/** Erases a key's private part; its public part still checks its signatures. */
export async function updateEndOfSigningKey(db: Db, id: string): Promise<void> {
  await query(db)`update fiscal_keys set sealed = null, ended_at = clock_timestamp() where id = ${id}`
}

/** Sets when a closing is next due. */
export async function updateClosingDue(db: Db, dueOn: string): Promise<void> {
  await query(db)`update tenant_counters set closing_due_on = ${dueOn}::date`
}

type Written = {
  signed: readonly SignedEntry[]
  /** Of the ticket chain. */
  head: Head
  /** Of other chains with new entries. */
  others: readonly (Head & { chain: Chain })[]
  /** Time of the last entry, in milliseconds. */
  lastAt: number
  perpetual: Perpetual
  epoch: number
  software: string
  /** The business day that they begin, if they do. */
  day: string | null
  /** The first business day on which a closing is due; null: unchanged. */
  closingDueOn: string | null
}

/**
 * Inserts entries and the resulting heads, under the lock of the numbers. The locked business day is theirs from here
 * on.
 */
export async function insertEntries(db: Db, written: Written): Promise<void> {
  const { signed, head, others, lastAt, perpetual, epoch, software, day, closingDueOn } = written
  await query(db)`
    with entries as (
      insert into fiscal_entries (chain, seq, kind, at, business_day, doc, payload, hash, signature, key_id)
      select e.chain, e.seq, e.kind, e.at, e.day, e.doc, e.payload, e.hash, e.signature, e."keyId"
      from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as e(chain text, seq bigint, kind text, at timestamptz, day date,
        doc text, payload text, hash text, signature text, "keyId" text)
    ), heads as (
      insert into fiscal_heads as h (chain, seq, hash, signature)
      select e.chain, e.seq, e.hash, e.signature
      from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as e(chain text,
        seq bigint, hash text, signature text)
      on conflict (tenant_id, chain) do update set seq = excluded.seq, hash = excluded.hash, signature = excluded.signature
    )
    update tenant_counters c set
      business_day = greatest(c.business_day, ${day}::date),
      last_token = case when ${day}::date > c.business_day then 0 else c.last_token end,
      fiscal_seq = ${head.seq}, fiscal_hash = ${head.hash}, fiscal_signature = ${head.signature},
      closing_due_on = coalesce(${closingDueOn}::date, c.closing_due_on), fiscal_at = ${new Date(lastAt).toISOString()}::timestamptz, fiscal_epoch = ${epoch}, fiscal_software = ${software},
      perpetual_signed = ${perpetual.signed}, perpetual_absolute = ${perpetual.absolute},
      perpetual_tickets = ${perpetual.tickets}`
}

type WrittenChain = Pick<Written, 'signed' | 'lastAt'> & { chain: Chain; head: Head }

/**
 * Inserts entries of a chain with a single writer, without the lock of the numbers: a sale waits only for the last of
 * these statements.
 */
export async function insertEntriesOfChain(db: Db, { signed, chain, head, lastAt }: WrittenChain): Promise<void> {
  await query(db)`
    insert into fiscal_entries (chain, seq, kind, at, business_day, doc, payload, hash, signature, key_id)
    select e.chain, e.seq, e.kind, e.at, e.day, e.doc, e.payload, e.hash, e.signature, e."keyId"
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as e(chain text, seq bigint, kind text, at timestamptz, day date,
      doc text, payload text, hash text, signature text, "keyId" text)`
  await query(db)`
    insert into fiscal_heads as h (chain, seq, hash, signature) values (${chain}, ${head.seq}, ${head.hash}, ${head.signature})
    on conflict (tenant_id, chain) do update set seq = excluded.seq, hash = excluded.hash, signature = excluded.signature`
  await query(db)`
    update tenant_counters c set fiscal_at = greatest(c.fiscal_at, ${new Date(lastAt).toISOString()}::timestamptz)`
}
