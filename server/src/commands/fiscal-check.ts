import { describeFinding, isWarning, type Finding } from '#core/fiscal/verify/findings.ts'
import { checkJournal } from '../features/fiscal/check/check-journal.ts'
import { loadConfig, type Config } from '../infrastructure/config/read-config.ts'
import { connectAsServer } from '../infrastructure/database/connect.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { PlatformDatabase } from '../infrastructure/database/platform-database.ts'
import { Tenant } from '../infrastructure/database/tenant.ts'
import { openInstallationKey } from '../infrastructure/fiscal/installation-key.ts'
import { NODE_CRYPTOGRAPHY } from '../infrastructure/fiscal/node-cryptography.ts'
import { readAnchors } from '../infrastructure/fiscal/read-anchors.ts'
import { runCommand } from './run-command.ts'

const SHOWN = 100

await runCommand(async () => {
  const [wanted] = process.argv.slice(2)
  const config = loadConfig()
  const database = await reachDatabase(config)
  try {
    const checked = await checkAll(database.url, config, wanted)
    const findings = checked.flatMap((one) => one.findings.map((finding) => ({ ...finding, tenantId: one.tenantId })))
    const lines = findings.slice(0, SHOWN).map((finding) => describe(finding))
    if (findings.some((finding) => !isWarning(finding)))
      throw new Error(['Journals were changed:', ...lines].join('\n'))
    const entries = checked.reduce((sum, one) => sum + one.entries, 0)
    return [`${entries} entries of ${checked.length} restaurants are as they were signed.`, ...lines].join('\n')
  } finally {
    await database.leave()
  }
})

const describe = (finding: Finding & { tenantId: string }) => `${finding.tenantId} ${describeFinding(finding)}`

/** One restaurant after the other, so that none needs the memory of all. */
async function checkAll(url: string, config: Config, wanted: string | undefined) {
  const root = openInstallationKey(config).root.publicKey
  const anchors = await readAnchors(config.fiscalAnchorDir, root, NODE_CRYPTOGRAPHY)
  const connections = await connectAsServer(url, { max: 1 })
  try {
    const heads = await new PlatformDatabase(connections.db).listMovedHeads(new Date(0))
    const tenantIds = [...new Set(heads.map(({ tenantId }) => tenantId))]
    const chosen = wanted === undefined ? tenantIds : tenantIds.filter((id) => id === wanted)
    if (chosen.length === 0 && wanted !== undefined) throw new Error(`There is no journal of a restaurant ${wanted}.`)
    const checked = []
    for (const tenantId of chosen) {
      const tenant = new Tenant(tenantId, connections.db, () => {})
      checked.push({ tenantId, ...(await tenant.snapshot((tx) => checkJournal(tx, { root, anchors }))) })
    }
    return checked
  } finally {
    await connections.close()
  }
}
