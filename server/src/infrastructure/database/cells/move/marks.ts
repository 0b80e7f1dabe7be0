import type pg from 'pg'

type MarkState = 'moving' | 'left' | 'arriving'

/** A mark as it was seen: one that has been put up since is another move's. */
export type Mark = { tenantId: string; state: MarkState; since: string }

/** The longest wait for what is being written in a restaurant; meanwhile whoever would write waits too. */
const FENCE_LOCK_MS = 2_500

/** Nothing is written in the restaurant from here on. What is being written is waited for. */
export async function raiseFence(source: pg.Client, tenantId: string): Promise<void> {
  await inTransaction(source, async () => {
    await source.query(`set local lock_timeout = ${FENCE_LOCK_MS}`)
    await source.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [tenantId])
    await insertMark(source, tenantId, 'moving')
  })
}

async function inTransaction<T>(database: pg.Client, work: () => Promise<T>): Promise<T> {
  await database.query('begin')
  try {
    const outcome = await work()
    await database.query('commit')
    return outcome
  } catch (error) {
    await database.query('rollback')
    throw error
  }
}

const MARK = 'tenant_id as "tenantId", state, since::text as since'

export async function insertMark(database: pg.Client, tenantId: string, state: MarkState): Promise<Mark> {
  const { rows } = await database.query<Mark>(
    `insert into directory.away (tenant_id, state) values ($1, $2)
     on conflict (tenant_id) do update set state = excluded.state, since = now()
     returning ${MARK}`,
    [tenantId, state],
  )
  return rows[0]!
}

export async function findMark(database: pg.Client, tenantId: string): Promise<Mark | undefined> {
  const { rows } = await database.query<Mark>(`select ${MARK} from directory.away where tenant_id = $1`, [tenantId])
  return rows[0]
}

/** Takes down a mark, whenever it was put up where that is not said. */
export async function deleteMark(
  database: pg.Client,
  { tenantId, state, since }: Omit<Mark, 'since'> & { since?: string },
): Promise<void> {
  await database.query(
    `delete from directory.away where tenant_id = $1 and state = $2 and since = coalesce($3::timestamptz, since)`,
    [tenantId, state, since],
  )
}

export async function updateMark(database: pg.Client, tenantId: string, from: MarkState, to: MarkState): Promise<void> {
  await database.query('update directory.away set state = $3, since = now() where tenant_id = $1 and state = $2', [
    tenantId,
    from,
    to,
  ])
}

/** Marks that only a move under way may have put up. */
export async function listMarks(database: pg.Client): Promise<Mark[]> {
  const { rows } = await database.query<Mark>(
    `select ${MARK} from directory.away where state <> 'left' order by away.since`,
  )
  return rows
}

/** Marks of restaurants that left more than so many hours ago. */
export async function listLeft(database: pg.Client, hours: number): Promise<Mark[]> {
  const { rows } = await database.query<Mark>(
    `select ${MARK} from directory.away
     where state = 'left' and away.since < now() - make_interval(secs => $1) order by away.since`,
    [hours * 3600],
  )
  return rows
}

const ROWS_AT_ONCE = 5_000

type Deleting = { isDirectory: boolean; goOn?: () => Promise<unknown> }

/**
 * Removes the rows of a restaurant that has left this database, or was not copied to it whole, and its mark. False: the
 * mark is no longer the one that was seen, as the restaurant came back or a later move brings it.
 */
export async function deleteRowsOfAway(
  database: pg.Client,
  mark: Mark,
  { isDirectory, goOn = async () => {} }: Deleting,
): Promise<boolean> {
  for (;;) {
    await goOn()
    const deleted = await inTransaction(database, () => deleteSomeRows(database, mark, isDirectory))
    if (deleted === 0) return true
    if (deleted === null) return false
  }
}

/** The number of rows deleted, 0 once all are gone, null where the mark is another one by now. */
async function deleteSomeRows(database: pg.Client, mark: Mark, isDirectory: boolean): Promise<number | null> {
  const { tenantId, state, since } = mark
  const { rowCount } = await database.query(
    'select from directory.away where tenant_id = $1 and state = $2 and since = $3::timestamptz for update',
    [tenantId, state, since],
  )
  if (rowCount === 0) return null
  const { rows } = await database.query<{ deleted: number }>('select directory.clear_tenant($1, $2) as deleted', [
    tenantId,
    ROWS_AT_ONCE,
  ])
  const deleted = Number(rows[0]!.deleted)
  // the directory has the names and codes of all restaurants, wherever they are
  if (deleted === 0 && !isDirectory) await database.query('select directory.forget_restaurant($1)', [tenantId])
  return deleted
}
