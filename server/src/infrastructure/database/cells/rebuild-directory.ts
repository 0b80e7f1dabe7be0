import { MAIN_CELL } from '../db.ts'
import { withClient } from '../with-client.ts'
import { insertAddresses, listAddresses } from './move/addresses.ts'

/**
 * Makes the directory's look-ups again from the databases, as after the loss of the directory alone: where each
 * restaurant is, and the names and codes that lead to it. What is there stays; a restaurant in two databases is refused.
 */
export async function rebuildDirectory(
  urls: ReadonlyMap<string, string>,
): Promise<{ restaurants: number; addresses: number }> {
  return withClient(urls.get(MAIN_CELL)!, async (directory) => {
    let [restaurants, addresses] = [0, 0]
    for (const [cell, url] of urls) {
      if (cell === MAIN_CELL) continue
      await withClient(url, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          'select id from tenants where directory.is_here(id) order by id',
        )
        for (const { id } of rows) {
          const { rows: known } = await directory.query<{ cell: string; isInMain: boolean }>(
            `insert into directory.restaurants (id, cell, state) values ($1, $2, 'here')
             on conflict (id) do update set id = excluded.id
             returning cell, exists (select from tenants where id = $1 and directory.is_here(id)) as "isInMain"`,
            [id, cell],
          )
          if (known[0]!.cell !== cell || known[0]!.isInMain)
            throw new Error(
              `The restaurant ${id} is in two databases. cell:list and the moves of the operator's page say more.`,
            )
          const own = await listAddresses(client, id)
          await insertAddresses(directory, id, own, { isDirectory: true })
          restaurants++
          addresses += own.length
        }
      })
    }
    return { restaurants, addresses }
  })
}
