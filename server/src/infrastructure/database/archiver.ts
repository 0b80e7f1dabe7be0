import type { DbPool } from './db.ts'
import { query } from './query.ts'

export type Archiver = { isFailing: boolean; lastSeconds: number }

/** The state of archiving the journal; null if not configured. */
export async function readArchiver(db: DbPool): Promise<Archiver | null> {
  const rows = await query<Archiver & { mode: string }>(db)`
    select current_setting('archive_mode') as mode,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
      coalesce(extract(epoch from last_archived_time), 0)::float8 as "lastSeconds"
    from pg_stat_archiver`
  const { mode, ...archiver } = rows[0]!
  return mode === 'off' ? null : archiver
}
