import { openClosedJournal } from '../features/fiscal/open-closed-journal.ts'
import { rotateKey } from '../features/fiscal/keys/rotate-key.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { connectAsServer } from '../infrastructure/database/connect.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { Tenant } from '../infrastructure/database/tenant.ts'
import { requireTenant } from './require-tenant.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const [tenantId] = process.argv.slice(2)
  if (tenantId === undefined) throw new Error('Name the restaurant by its id: npm run fiscal:rotate -- TENANT')
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
