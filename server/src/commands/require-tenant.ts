import { withClient } from '../infrastructure/database/with-client.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** @throws Error where no restaurant has this id */
export async function requireTenant(url: string, id: string): Promise<void> {
  const { rows } = UUID.test(id)
    ? await withClient(url, (client) => client.query('select from tenants where id = $1', [id]))
    : { rows: [] }
  if (rows.length === 0) throw new Error(`There is no restaurant ${id}.`)
}
