import { openClosedJournal } from '../features/fiscal/open-closed-journal.ts'
import { declareLoss, readKnownHead } from '../features/fiscal/resume/declare-loss.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { connectAsServer } from '../infrastructure/database/connect.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { Tenant } from '../infrastructure/database/tenant.ts'
import { requireTenant } from './require-tenant.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const [tenantId, ...ends] = process.argv.slice(2)
  if (tenantId === undefined || ends.length === 0)
    throw new Error('Name the restaurant, and where its chains stood: npm run fiscal:resume -- TENANT CHAIN:SEQ:DOC …')
  const known = ends.map(readKnownHead)
  const config = loadConfig()
  const database = await reachDatabase(config)
  await requireTenant(database.url, tenantId)
  const connections = await connectAsServer(database.url, { max: 1 })
  try {
    const tenant = new Tenant(tenantId, connections.db, () => {}, { journal: openClosedJournal(config) })
    const lost = await tenant.transaction((tx) => declareLoss(tx, known))
    if (lost.length === 0) return 'Nothing is lost: the journal goes on behind these numbers already.'
    return lost
      .map(({ chain, from, to }) => `${chain} ${from} to ${to} are stated as lost, and numbers go on behind them.`)
      .join('\n')
  } finally {
    await connections.close()
    await database.leave()
  }
})
