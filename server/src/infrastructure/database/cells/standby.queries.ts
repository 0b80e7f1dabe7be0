import type { DbPool } from '../db.ts'
import { query } from '../query.ts'

/** The position up to which the log of this database is written. */
export async function getWrittenPosition(primary: DbPool): Promise<number> {
  const rows = await query<{ position: number }>(
    primary,
  )`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`
  return rows[0]!.position
}

/** The position up to which a standby has replayed the log; null: it is no standby. */
export async function getReplayedPosition(standby: DbPool): Promise<number | null> {
  const rows = await query<{ position: number | null }>(
    standby,
  )`select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position`
  return rows[0]!.position
}
