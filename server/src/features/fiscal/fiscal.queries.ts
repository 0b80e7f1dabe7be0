import type { Chain } from '#core/fiscal/chains.ts'
import type { Practice } from '#core/contract/fiscal/fiscal.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

/** False if the restaurant has live sales, or is in training already: nothing changes then. */
export async function updateToTraining(db: Db): Promise<boolean> {
  const rows = await query<{ begun: boolean }>(db)`select directory.begin_training() as begun`
  return rows[0]!.begun
}

/** Removes all practice; false if the restaurant is live. */
export async function updateToLive(db: Db): Promise<boolean> {
  // thousands of orders take longer than a till's statements may
  await db.limitStatements(60)
  const rows = await query<{ done: boolean }>(db)`select directory.go_live() as done`
  return rows[0]!.done
}

/** Counts practice by kind. */
export async function countPractice(db: Db): Promise<Practice> {
  const rows = await query<Practice>(db)`
    select not directory.has_sold_for_good() and not exists (select from tenants where mode = 'training') as "mayTrain",
      (select count(*) from orders) as orders, (select count(*) from qr_orders) as "guestOrders",
      (select count(*) from invoices) as invoices, (select count(*) from credit_notes) as "creditNotes",
      (select count(*) from gift_cards) as "giftCards", (select count(*) from cash_sessions) as "drawerSessions"`
  return rows[0]!
}

type JournalEntry = {
  seq: number
  kind: string
  at: Date
  day: string
  doc: string | null
  payload: string
  hash: string
  signature: string
  key: string
}

/** Entries of a chain before one of them, the newest first. */
export function listEntries(
  db: Db,
  { chain, before, most }: { chain: Chain; before: number; most: number },
): Promise<JournalEntry[]> {
  return query<JournalEntry>(db)`
    select seq, kind, at, business_day as day, doc, payload, hash, signature, key_id as key
    from fiscal_entries where chain = ${chain} and seq < ${before}
    order by seq desc limit ${most}`
}

/** The last entry of each chain. */
export function listHeads(db: Db) {
  return query<{ chain: string; seq: number; hash: string; signature: string; at: Date }>(db)`
    select e.chain, e.seq, e.hash, e.signature, e.at
    from (select chain from fiscal_heads union select 'T' union select 'X') c cross join lateral (
      select e.* from fiscal_entries e where e.chain = c.chain order by e.seq desc limit 1
    ) e
    order by e.chain`
}

type KeyOfJournal = { id: string; publicKey: string; madeAt: Date; endedAt: Date | null; followsLoss: boolean }

/** All present and past signing keys, the newest first. */
export function listKeysOfJournal(db: Db): Promise<KeyOfJournal[]> {
  return query<KeyOfJournal>(db)`
    select id, public_key as "publicKey", made_at as "madeAt", ended_at as "endedAt", follows_loss as "followsLoss"
    from fiscal_keys order by made_at desc`
}

/** The business day of the first live sale, as `YYYY-MM-DD`; null before it. */
export async function findFirstSale(db: Db): Promise<string | null> {
  const rows = await query<{ day: string | null }>(db)`
    select (select business_day from invoices order by number limit 1) as day from tenants
    where id = current_tenant_id() and mode = 'live'`
  return rows[0]?.day ?? null
}

export async function getAddress(db: Db): Promise<string> {
  const [row] = await query<{ address: string }>(db)`select address from store_settings`
  return row!.address
}

/** The sums of all tickets since the restaurant began, in minor units. */
export async function getPerpetual(db: Db) {
  const rows = await query<{ signed: number; absolute: number; tickets: number }>(db)`
    select perpetual_signed as signed, perpetual_absolute as absolute, perpetual_tickets as tickets
    from tenant_counters`
  return rows[0]!
}
