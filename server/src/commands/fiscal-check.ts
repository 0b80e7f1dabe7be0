import { isWarning } from '#core/fiscal/verify/findings.ts'
import { checkJournal } from '../features/fiscal/check/check-journal.ts'
import { loadConfig, type Config } from '../infrastructure/config/read-config.ts'
import { connectAsServer } from '../infrastructure/database/connect.ts'
import { reachCells } from '../infrastructure/database/cells/reach-cells.ts'
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
  const { urls, leave } = await reachCells(config)
  try {
    const checked = await checkAll([...urls.values()], config, wanted)
    const findings = checked.flatMap((one) => one.findings.map((finding) => ({ ...finding, tenantId: one.tenantId })))
    const isSound = findings.every(isWarning)
    const entries = checked.reduce((sum, one) => sum + one.entries, 0)
    const verdict = isSound
      ? `${entries} entries of ${checked.length} restaurants are as they were signed.`
      : 'Journals were changed:'
    return { isSound, text: [verdict, ...describeFindings(findings)].join('\n') }
  } finally {
    await leave()
  }
})

/** Checks one restaurant after the other, so that none needs the memory of all; the databases one after the other. */
async function checkAll(urls: readonly string[], config: Config, wanted: string | undefined) {
  const root = openInstallationKey(config).root.publicKey
  const anchors = await readAnchors(config.fiscalAnchorDir, root, NODE_CRYPTOGRAPHY)
  const checked = []
  for (const url of urls) {
    const tenants = await listTenants(url, wanted)
    if (tenants.length === 0) continue
    const connections = await connectAsServer(url, { max: 1 })
    try {
      for (const tenantId of tenants) {
        const tenant = new Tenant(tenantId, connections.db, () => {})
        const found = await tenant.read((tx) => checkJournal(tx, { root, anchors }), 'snapshot')
        if (found.entries > 0 || found.findings.length > 0) checked.push({ tenantId, ...found })
      }
    } finally {
      await connections.close()
    }
  }
  if (checked.length === 0 && wanted !== undefined) throw new Error(`There is no journal of a restaurant ${wanted}.`)
  return checked
}

/** Lists every restaurant: what a row says of its journal may itself have been changed. */
function listTenants(url: string, wanted: string | undefined): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from tenants where ($1::text is null or id::text = $1) and directory.is_here(id) order by id',
      [wanted],
    )
    return rows.map(({ id }) => id)
  })
}
