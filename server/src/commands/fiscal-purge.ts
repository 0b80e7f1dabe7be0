import { openClosedJournal } from '../features/fiscal/open-closed-journal.ts'
import { purgeYear } from '../features/fiscal/purge/purge-year.ts'
import { loadToday } from '../features/settings/load-store.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { connectUnderServerRole } from '../infrastructure/database/connect.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { Tenant } from '../infrastructure/database/tenant.ts'
import { requireTenant } from './require-tenant.ts'
import { runCommand } from './run-command.ts'

const YEAR = /^\d{4}$/

await runCommand(async () => {
  const [tenantId, year] = process.argv.slice(2)
  if (tenantId === undefined || year === undefined || !YEAR.test(year))
    throw new Error(
      'Name the restaurant by its id, and the year in which the fiscal year ended: npm run fiscal:purge -- TENANT YEAR',
    )
  const config = loadConfig()
  const database = await reachDatabase(config)
  await requireTenant(database.url, tenantId)
  const connections = connectUnderServerRole(database.url)
  try {
    const tenant = new Tenant(tenantId, connections.db, () => {}, { journal: openClosedJournal(config) })
    const { period, entries } = await tenant.transaction(async (tx) =>
      purgeYear(tx, { year, today: await loadToday(tx) }),
    )
    return `${entries} entries of ${period.from} to ${period.to} are removed.`
  } finally {
    await connections.close()
    await database.leave()
  }
})
