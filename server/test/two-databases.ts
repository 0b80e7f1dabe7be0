import pg from 'pg'

/*
 * With TEST_CELLS=2 every server of these tests has a second database, and restaurants come to both by turns. Tests that
 * read or change rows as the owner of several databases ask whichever has them.
 */

const SECOND = 'second'
const seconds = new Map<string, Promise<string>>()

/** For tests of what one database shows: how two are shown, tests of their own say. */
export const ONE_DATABASE: NodeJS.ProcessEnv = { CELLS: undefined }

/** The environment that names the second database of this one, the same for every server on it. */
export async function secondDatabaseOf(ownerUrl: string, create: () => Promise<string>): Promise<{ CELLS?: string }> {
  if (process.env['TEST_CELLS'] !== '2') return {}
  const known = seconds.get(ownerUrl) ?? create()
  seconds.set(ownerUrl, known)
  return { CELLS: `${SECOND}=${await known}` }
}

type Asked = string | { text: string; values?: unknown[] }

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/**
 * Asks the database of the restaurant whose id is among the values; without one all databases, and puts their rows
 * together. What is the directory's alone, or the same in each, is asked of the directory.
 */
export function ownerOfSeveral(pools: readonly pg.Pool[]): pg.Pool {
  const [directory] = pools
  const cells = new Map<string, pg.Pool>()
  const cellOf = async (id: string) => {
    const found = cells.get(id) ?? (await poolWith(pools, id))
    if (found) cells.set(id, found)
    return found
  }
  /** The pool, or connections to each, that this statement is for. */
  const among = async <One>(all: readonly One[], text: string, values: unknown[]): Promise<readonly One[]> => {
    if (IN_DIRECTORY.test(text)) return all.slice(0, 1)
    if (IN_ALL.test(text)) return all
    for (const id of idsAmong([text, values])) {
      const cell = await cellOf(id)
      if (cell) return [all[pools.indexOf(cell)]!]
    }
    return all
  }
  const querying =
    (all: readonly Pick<pg.ClientBase, 'query'>[]) =>
    async (asked: Asked, given: unknown[] = []): Promise<pg.QueryResult> => {
      const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked
      const answers: pg.QueryResult[] = []
      for (const one of await among(all, text, values)) answers.push(await one.query(text, values))
      return together(answers)
    }
  const connect = async () => {
    const clients = await Promise.all(pools.map((pool) => pool.connect()))
    const release = () => clients.forEach((client) => client.release())
    return { query: querying(clients), release }
  }
  const instead = { query: querying(pools), connect }
  return new Proxy(directory!, {
    get: (pool, key) => (key in instead ? instead[key as keyof typeof instead] : Reflect.get(pool, key, pool)),
  })
}

/** The pool whose database has the restaurant of this id. */
export async function poolWith(pools: readonly pg.Pool[], id: string): Promise<pg.Pool | undefined> {
  for (const pool of pools) {
    const { rowCount } = await pool.query(
      'select from tenants t where id = $1 and directory.is_here(id) and not exists (select from directory.away a where a.tenant_id = t.id)',
      [id],
    )
    if (rowCount !== 0) return pool
  }
}

/** Transactions of a connection, and what changes the schema. */
const IN_ALL = /^\s*(?:begin|commit|rollback|create|drop|alter)\b/i
const IN_DIRECTORY =
  /\b(?:(?:pg_class|pg_constraint|pg_proc|pg_roles|information_schema|installation|platform_\w+|spent_platform\w+|exchange_rates)\b|directory\.(?:usernames|qr_codes|restaurants|kept_journals)\b)/

function idsAmong(value: unknown): string[] {
  if (typeof value === 'string') return value.match(UUID) ?? []
  if (Array.isArray(value)) return value.flatMap(idsAmong)
  return []
}

function together(answers: readonly pg.QueryResult[]): pg.QueryResult {
  const [first] = answers
  const rows = answers.flatMap((answer) => answer.rows as Record<string, unknown>[])
  return { ...first!, rows, rowCount: answers.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0) }
}
