import { withClient } from '../with-client.ts'
import { MAIN_CELL } from '../db.ts'
import { getCellOf } from './move/moves.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The address of the database that has this restaurant, as its owner.
 * @throws Error where no restaurant has this id
 */
export async function findCellOf(urls: ReadonlyMap<string, string>, tenantId: string): Promise<string> {
  const unknown = () => new Error(`There is no restaurant ${tenantId}.`)
  if (!UUID.test(tenantId)) throw unknown()
  const cell = await withClient(urls.get(MAIN_CELL)!, (directory) => getCellOf(directory, tenantId))
  const url = urls.get(cell)
  if (url === undefined) throw new Error(`The restaurant ${tenantId} is in ${cell}, which CELLS does not name.`)
  const { rows } = await withClient(url, (client) =>
    client.query('select from tenants where id = $1 and directory.is_here(id)', [tenantId]),
  )
  if (rows.length === 0) throw unknown()
  return url
}
