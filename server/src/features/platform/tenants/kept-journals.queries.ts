import type { Day } from '#core/calendar/business-day.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type Db = DbPool

/** The platform's record of a deleted restaurant's journal. Amounts in minor units. */
export type KeptJournal = {
  name: string
  siret: string | null
  heads: object
  perpetual: object
  /** The file in DATA_DIR/exports. */
  archive: string
  /** Hash of its manifest. */
  manifest: string
  keptUntil: Day
}

/** Does nothing if already kept. */
export async function insertKeptJournal(
  db: Db,
  tenantId: string,
  { keptUntil: kept_until, ...kept }: KeptJournal,
): Promise<void> {
  await query(db)`select directory.keep_journal(${tenantId}::uuid, ${JSON.stringify({ ...kept, kept_until })}::jsonb)`
}

export async function findKeptJournal(db: Db, tenantId: string): Promise<KeptJournal | undefined> {
  const rows = await query<KeptJournal>(db)`
    select name, siret, heads, perpetual, archive, manifest, kept_until as "keptUntil"
    from directory.list_kept_journals() where tenant = ${tenantId}::uuid`
  return rows[0]
}

/** Deletes the kept journals that are past retention. */
export async function deleteKeptJournalsDue(db: Db): Promise<void> {
  await query(db)`select directory.forget_kept_journals()`
}

/** Deletes what was kept of a deletion that was taken back. */
export async function deleteKeptJournal(db: Db, tenantId: string): Promise<void> {
  await query(db)`select directory.drop_kept_journal(${tenantId}::uuid)`
}
