import type pg from 'pg'

type Mark = 'moving' | 'left' | 'arriving'

/** The longest wait for what is being written in a restaurant; meanwhile whoever would write waits too. */
const FENCE_LOCK_MS = 2_500

/** Nothing is written in the restaurant from here on. What is being written is waited for. */
export async function raiseFence(source: pg.Client, tenantId: string): Promise<void> {
  await source.query('begin')
  try {
    await source.query(`set local lock_timeout = ${FENCE_LOCK_MS}`)
    await source.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [tenantId])
    await insertMark(source, tenantId, 'moving')
    await source.query('commit')
  } catch (error) {
    await source.query('rollback')
    throw error
  }
}

export async function insertMark(database: pg.Client, tenantId: string, mark: Mark): Promise<void> {
  await database.query(
    `insert into directory.away (tenant_id, state) values ($1, $2)
     on conflict (tenant_id) do update set state = excluded.state, since = now()`,
    [tenantId, mark],
  )
}

export async function deleteMark(database: pg.Client, tenantId: string, mark: Mark): Promise<void> {
  await database.query('delete from directory.away where tenant_id = $1 and state = $2', [tenantId, mark])
}

export async function updateMark(database: pg.Client, tenantId: string, from: Mark, to: Mark): Promise<void> {
  await database.query('update directory.away set state = $3, since = now() where tenant_id = $1 and state = $2', [
    tenantId,
    from,
    to,
  ])
}

/** Marks that only a move under way may have put up. */
export async function listMarks(database: pg.Client): Promise<{ tenantId: string; mark: 'moving' | 'arriving' }[]> {
  const { rows } = await database.query<{ tenantId: string; mark: 'moving' | 'arriving' }>(
    `select tenant_id as "tenantId", state as mark from directory.away where state <> 'left' order by since`,
  )
  return rows
}

const ROWS_AT_ONCE = 5_000

/** Removes the rows of a restaurant that has left this database, or was not copied to it whole. */
export async function deleteRowsOfAway(
  database: pg.Client,
  tenantId: string,
  { isDirectory, goOn = async () => {} }: { isDirectory: boolean; goOn?: () => Promise<void> },
): Promise<void> {
  for (let deleted = 1; deleted > 0;) {
    await goOn()
    const { rows } = await database.query<{ deleted: number }>('select directory.clear_tenant($1, $2) as deleted', [
      tenantId,
      ROWS_AT_ONCE,
    ])
    deleted = Number(rows[0]!.deleted)
  }
  // the directory has the names and codes of all restaurants, wherever they are
  if (!isDirectory) await database.query('select directory.forget_restaurant($1)', [tenantId])
}
