import type { Db, DbPool } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'

type Claimed = { id: string; type: string; createdAt: Date }

/** Claims an event in the transaction that applies it. False if already applied; waits for a duplicate in progress. */
export async function claimEvent(db: Db | DbPool, { id, type, createdAt }: Claimed): Promise<boolean> {
  const claimed = await query(db)`
    insert into billing_events (id, type, created_at) values (${id}, ${type}, ${createdAt})
    on conflict do nothing returning id`
  return claimed.length > 0
}

export async function isEventApplied(db: Db | DbPool, id: string): Promise<boolean> {
  return (await query(db)`select id from billing_events where id = ${id}`).length > 0
}

type Round = 'events' | 'comparison'

/** The last run, and whether it is long enough ago; undefined: never. */
export async function findRound(
  db: Db | DbPool,
  name: Round,
  minutes: number,
): Promise<{ ranAt: Date; isDue: boolean } | undefined> {
  const [row] = await query<{ ranAt: Date; isDue: boolean }>(db)`
    select ran_at as "ranAt", ran_at <= now() - make_interval(mins => ${minutes}) as "isDue"
    from billing_rounds where name = ${name}`
  return row
}

/** The night begins at three, universal time. */
export async function hasComparedTonight(db: Db | DbPool): Promise<boolean> {
  const rows = await query<{ hasCompared: boolean }>(db)`
    select exists (
      select from billing_rounds where name = 'comparison'
        and ran_at at time zone 'UTC' >= date_trunc('day', now() at time zone 'UTC' - interval '3 hours') + interval '3 hours'
    ) as "hasCompared"`
  return rows[0]!.hasCompared
}

export async function updateRound(db: Db | DbPool, name: Round, ranAt: Date): Promise<void> {
  await query(db)`
    insert into billing_rounds (name, ran_at) values (${name}, ${ranAt})
    on conflict (name) do update set ran_at = excluded.ran_at`
}

const BILLING_LOCK = 4_013

/** Runs the work in one process at a time; undefined if another is doing it. The lock ends with its connection. */
export async function withAdvisoryLock<T>(db: DbPool, work: () => Promise<T>): Promise<T | undefined> {
  return db.withConnection(async (line) => {
    const rows = await query<{ isOurs: boolean }>(line)`select pg_try_advisory_lock(${BILLING_LOCK}) as "isOurs"`
    if (!rows[0]!.isOurs) return undefined
    try {
      return await work()
    } finally {
      await query(line)`select pg_advisory_unlock(${BILLING_LOCK})`
    }
  })
}
