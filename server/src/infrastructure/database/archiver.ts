import { sql, type Kysely } from 'kysely'
import type { Database } from './connect.ts'

export type Archiver = { isFailing: boolean; lastSeconds: number }

/** How putting the journal away goes; null where that is not asked of PostgreSQL. */
export async function readArchiver(db: Kysely<Database>): Promise<Archiver | null> {
  const { rows } = await sql<{ mode: string; is_failing: boolean; last_seconds: number }>`
    select current_setting('archive_mode') as mode,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing,
      coalesce(extract(epoch from last_archived_time), 0)::float8 as last_seconds
    from pg_stat_archiver`.execute(db)
  const { mode, is_failing, last_seconds } = rows[0]!
  return mode === 'off' ? null : { isFailing: is_failing, lastSeconds: last_seconds }
}
