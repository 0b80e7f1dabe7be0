import type pg from 'pg'
import { MAIN_CELL } from '../db.ts'
import { withClient } from '../with-client.ts'
import { deleteAddress, insertAddresses, listAddresses, listKnownAddresses, type Address } from './move/addresses.ts'

/** Names and codes that the directory has and their restaurant had not when they were last compared. */
export type Surplus = ReadonlySet<string>

/**
 * Makes names and codes in the directory equal to those of the restaurants of other databases, of which a broken off
 * command may have left too many. Each goes only if it was too much in the round before too: a command that claims a
 * name has written it in the directory and not yet in its database. Returns those to look at again.
 */
export async function tidyAddresses(
  urls: ReadonlyMap<string, string>,
  before: Surplus,
  signal: AbortSignal,
): Promise<Surplus> {
  const found = new Set<string>()
  await withClient(urls.get(MAIN_CELL)!, async (directory) => {
    for (const [cell, url] of urls) {
      if (cell === MAIN_CELL) continue
      await withClient(url, async (client) => {
        for (const id of await listRestaurantsIn(directory, cell)) {
          if (signal.aborted) return
          for (const one of await tidyRestaurant(directory, client, { id, before })) found.add(one)
        }
      }).catch(() => {})
    }
  })
  return found
}

async function tidyRestaurant(
  directory: pg.Client,
  client: pg.Client,
  { id, before }: { id: string; before: Surplus },
): Promise<string[]> {
  // first those of the directory: what is claimed meanwhile is not yet looked at
  const known = await listKnownAddresses(directory, id)
  const own = await listAddresses(client, id)
  const [knownKeys, ownKeys] = [new Set(known.map(keyOf)), new Set(own.map(keyOf))]
  const missing = own.filter((one) => !knownKeys.has(keyOf(one)))
  if (missing.length > 0) await insertAddresses(directory, id, missing, { isDirectory: true })
  const left: string[] = []
  for (const one of known.filter((address) => !ownKeys.has(keyOf(address)))) {
    const name = `${id} ${keyOf(one)}`
    if (before.has(name)) await deleteAddress(directory, id, one)
    else left.push(name)
  }
  return left
}

const keyOf = ({ kind, value }: Address) => `${kind} ${value}`

async function listRestaurantsIn(directory: pg.Client, cell: string): Promise<string[]> {
  const { rows } = await directory.query<{ id: string }>(
    `select id from directory.restaurants where cell = $1 and state = 'here'`,
    [cell],
  )
  return rows.map(({ id }) => id)
}
