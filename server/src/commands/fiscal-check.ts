import { isWarning } from '#core/fiscal/verify/findings.ts'
import { checkJournal } from '../features/fiscal/check/check-journal.ts'
import { loadConfig, type Config } from '../infrastructure/config/read-config.ts'
import { connectAsServer } from '../infrastructure/database/connect.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { Tenant } from '../infrastructure/database/tenant.ts'
import { withClient } from '../infrastructure/database/with-client.ts'
import { openInstallationKey } from '../infrastructure/fiscal/installation-key.ts'
import { NODE_CRYPTOGRAPHY } from '../infrastructure/fiscal/node-cryptography.ts'
import { readAnchors } from '../infrastructure/fiscal/read-anchors.ts'
import { describeFindings, runCheck } from './run-command.ts'

await runCheck(async () => {
  const [wanted, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Error('Name one restaurant by its id, or none: npm run fiscal:check [-- TENANT]')
  const config = loadConfig()
  const database = await reachDatabase(config)
  try {
    const checked = await checkAll(database.url, config, wanted)
    const findings = checked.flatMap((one) => one.findings.map((finding) => ({ ...finding, tenantId: one.tenantId })))
    const isSound = findings.every(isWarning)
    const entries = checked.reduce((sum, one) => sum + one.entries, 0)
    const verdict = isSound
      ? `${entries} entries of ${checked.length} restaurants are as they were signed.`
      : 'Journals were changed:'
    return { isSound, text: [verdict, ...describeFindings(findings)].join('\n') }
  } finally {
    await database.leave()
  }
})

/** Checks one restaurant after the other, so that none needs the memory of all. */
async function checkAll(url: string, config: Config, wanted: string | undefined) {
  const root = openInstallationKey(config).root.publicKey
  const anchors = await readAnchors(config.fiscalAnchorDir, root, NODE_CRYPTOGRAPHY)
  const connections = await connectAsServer(url, { max: 1 })
  try {
    const checked = []
    for (const tenantId of await listTenants(url, wanted)) {
      const tenant = new Tenant(tenantId, connections.db, () => {})
      const found = await tenant.read((tx) => checkJournal(tx, { root, anchors }), 'snapshot')
      if (found.entries > 0 || found.findings.length > 0) checked.push({ tenantId, ...found })
    }
    if (checked.length === 0 && wanted !== undefined) throw new Error(`There is no journal of a restaurant ${wanted}.`)
    return checked
  } finally {
    await connections.close()
  }
}

/** Lists every restaurant: what a row says of its journal may itself have been changed. */
function listTenants(url: string, wanted: string | undefined): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from tenants where $1::text is null or id::text = $1 order by id',
      [wanted],
    )
    return rows.map(({ id }) => id)
  })
}
