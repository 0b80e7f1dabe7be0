import { MAIN_CELL } from '../db.ts'
import { withClient } from '../with-client.ts'
import { deleteOtherAddresses, insertAddresses, listAddresses, countKnownAddresses } from './move/addresses.ts'

/**
 * Makes names and codes in the directory equal to those of the restaurants of other databases, of which a broken off
 * command may have left too many. What is too much goes only if it was so in the round before too: a command that
 * claims a name has written it in the directory and not yet in its database. Returns the restaurants to look at again.
 */
export async function tidyAddresses(
  urls: ReadonlyMap<string, string>,
  suspects: ReadonlySet<string>,
): Promise<Set<string>> {
  const differing = new Set<string>()
  await withClient(urls.get(MAIN_CELL)!, async (directory) => {
    for (const [cell, url] of urls) {
      if (cell === MAIN_CELL) continue
      await withClient(url, async (client) => {
        const { rows } = await directory.query<{ id: string }>(
          `select id from directory.restaurants where cell = $1 and state = 'here'`,
          [cell],
        )
        for (const { id } of rows) {
          const own = await listAddresses(client, id)
          const known = await countKnownAddresses(directory, id)
          if (own.length === known && !suspects.has(id)) continue
          await insertAddresses(directory, id, own, { isDirectory: true })
          if (suspects.has(id)) await deleteOtherAddresses(directory, id, own)
          else differing.add(id)
        }
      }).catch(() => {})
    }
  })
  return differing
}
