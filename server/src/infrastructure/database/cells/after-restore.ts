import type pg from 'pg'
import { MAIN_CELL } from '../db.ts'
import { withClient } from '../with-client.ts'
import { insertMark } from './move/marks.ts'

export type AfterRestore = {
  /** Restaurants of the backup that have moved to another database since. */
  elsewhere: string[]
  /** Restaurants that came to this database later than the backup. */
  lost: string[]
}

/**
 * Makes a database that was restored agree with the others, which were not: a restaurant that is in another one now stays
 * there, and its rows here are those of a restaurant that left.
 */
export async function settleRestored(urls: ReadonlyMap<string, string>, restored: string): Promise<AfterRestore> {
  const elsewhere: string[] = []
  const [inOthers, leftOthers]: [Set<string>, string[]] = [new Set(), []]
  return withClient(urls.get(restored)!, async (client) => {
    for (const [cell, url] of urls) {
      if (cell === restored) continue
      const there = await withClient(url, async (other) => ({
        here: await listHere(other),
        left: await listLeft(other),
      }))
      leftOthers.push(...there.left)
      for (const id of there.here) {
        inOthers.add(id)
        if (restored === MAIN_CELL) await updateCell(client, id, cell)
        const { rows } = await client.query('select from tenants where id = $1 and directory.is_here(id)', [id])
        if (rows.length === 0) continue
        await insertMark(client, id, 'left')
        elsewhere.push(id)
      }
    }
    const here = new Set(await listHere(client))
    // a lost directory does not say it, but where a restaurant left for this database its rows may still be
    if (restored === MAIN_CELL)
      return { elsewhere, lost: leftOthers.filter((id) => !here.has(id) && !inOthers.has(id)) }
    const known = await withClient(urls.get(MAIN_CELL)!, (directory) => listKnown(directory, restored))
    return { elsewhere, lost: known.filter((id) => !here.has(id)) }
  })
}

async function listHere(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from tenants where directory.is_here(id) order by id')
  return rows.map(({ id }) => id)
}

async function listLeft(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select tenant_id as id from directory.away where state = 'left' order by tenant_id`,
  )
  return rows.map(({ id }) => id)
}

async function listKnown(directory: pg.Client, cell: string): Promise<string[]> {
  const { rows } = await directory.query<{ id: string }>(
    `select id from directory.restaurants where cell = $1 and state <> 'opening' order by id`,
    [cell],
  )
  return rows.map(({ id }) => id)
}

async function updateCell(directory: pg.Client, id: string, cell: string): Promise<void> {
  await directory.query(
    `insert into directory.restaurants (id, cell, state) values ($1, $2, 'here')
     on conflict (id) do update set cell = excluded.cell, state = 'here', moving_to = null,
       version = restaurants.version + 1, changed_at = now()`,
    [id, cell],
  )
}

/**
 * Tells whoever restores that servers use the database: they would see it empty, and end the sessions of its restaurants.
 * @throws Error
 */
export async function assertUnused(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query(
      `select from pg_stat_activity where datname = current_database() and usename = 'comptoir_server' limit 1`,
    ),
  )
  if (rows.length > 0)
    throw new Error(
      'A server uses this database. Restore into a new one that CELLS names for this command alone; give the servers its address afterwards.',
    )
}
