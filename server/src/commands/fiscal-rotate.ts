import { openClosedJournal } from '../features/fiscal/open-closed-journal.ts'
import { rotateKey } from '../features/fiscal/keys/rotate-key.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { connectAsServer } from '../infrastructure/database/connect.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { Tenant } from '../infrastructure/database/tenant.ts'
import { withClient } from '../infrastructure/database/with-client.ts'
import { runCommand } from './run-command.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

await runCommand(async () => {
  const [tenantId] = process.argv.slice(2)
  if (tenantId === undefined || !UUID.test(tenantId))
    throw new Error('Name the restaurant by its id: npm run fiscal:rotate -- TENANT')
  const config = loadConfig()
  const database = await reachDatabase(config)
  await requireTenant(database.url, tenantId)
  const connections = await connectAsServer(database.url, { max: 1 })
  try {
    const tenant = new Tenant(tenantId, connections.db, () => {}, { journal: openClosedJournal(config) })
    await tenant.transaction(rotateKey)
    return `The journal of ${tenantId} is signed with a new key.`
  } finally {
    await connections.close()
    await database.leave()
  }
})

async function requireTenant(url: string, id: string): Promise<void> {
  const { rows } = await withClient(url, (client) => client.query('select from tenants where id = $1', [id]))
  if (rows.length === 0) throw new Error(`There is no restaurant ${id}.`)
}
