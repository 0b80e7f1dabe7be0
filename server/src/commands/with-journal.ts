import { openClosedJournal } from '../features/fiscal/open-closed-journal.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { connectAsServer, type Connections } from '../infrastructure/database/connect.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { Tenant } from '../infrastructure/database/tenant.ts'
import { withClient } from '../infrastructure/database/with-client.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const asServer = (url: string) => connectAsServer(url, { max: 1 })

/**
 * Works on a restaurant whose journal can be signed, beside a server or without one.
 * @throws Error where no restaurant has this id
 */
export async function withJournal<T>(
  tenantId: string,
  work: (tenant: Tenant) => Promise<T>,
  connect: (url: string) => Pick<Connections, 'db' | 'close'> | Promise<Connections> = asServer,
): Promise<T> {
  const config = loadConfig()
  const database = await reachDatabase(config)
  try {
    await requireTenant(database.url, tenantId)
    const connections = await connect(database.url)
    try {
      return await work(new Tenant(tenantId, connections.db, () => {}, { journal: openClosedJournal(config) }))
    } finally {
      await connections.close()
    }
  } finally {
    await database.leave()
  }
}

async function requireTenant(url: string, id: string): Promise<void> {
  const { rows } = UUID.test(id)
    ? await withClient(url, (client) => client.query('select from tenants where id = $1', [id]))
    : { rows: [] }
  if (rows.length === 0) throw new Error(`There is no restaurant ${id}.`)
}
