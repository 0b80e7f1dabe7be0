import { CHAINS } from '#core/fiscal/chains.ts'
import type { Connections } from '../../../infrastructure/database/connect.ts'
import { Tenant, type ClosedJournal, type ReadTx } from '../../../infrastructure/database/tenant.ts'
import type { MovedHead } from '../../../infrastructure/fiscal/anchors.ts'
import type { Root } from '../../../infrastructure/fiscal/installation-key.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'
import { readAnchorsOf } from '../../../infrastructure/fiscal/read-anchors.ts'
import { readLaterHeads, type LaterHead } from '../../../infrastructure/fiscal/read-later-heads.ts'
import { listKeys } from '../keys/keys.queries.ts'
import { declareLoss, type KnownHead } from './declare-loss.ts'

/** Over all restaurants. */
export type Heads = {
  db: Connections['db']
  listMovedHeads: (since: Date) => Promise<MovedHead[]>
  listMissingTenants: (ids: readonly string[]) => Promise<string[]>
}

type Context = {
  platform: Heads
  journal: ClosedJournal
  /** The folder of anchors. */
  dir: string
  log: { warn: (facts: object, message: string) => void }
}

/**
 * Runs before the first sale. If anchors know longer journals than the database, it was restored from a backup, and the
 * numbers of these restaurants continue after the known ones. Sales do not wait for an unreadable folder.
 */
export async function resumeBehindAnchors({ platform, journal, dir, log }: Context): Promise<void> {
  try {
    const later = await readLaterHeads(dir, await platform.listMovedHeads(new Date(0)))
    const tenantIds = [...new Set(later.map(({ tenantId }) => tenantId))]
    if (tenantIds.length === 0) return
    const missing = await platform.listMissingTenants(tenantIds)
    for (const tenantId of tenantIds.filter((id) => !missing.includes(id))) {
      const tenant = new Tenant(tenantId, platform.db, () => {}, { journal })
      const own = later.filter((one) => one.tenantId === tenantId)
      const lost = await tenant.job(async (tx) =>
        declareLoss(tx, await listTrusted(tx, { later: own, root: journal.root })),
      )
      if (lost.length > 0) log.warn({ tenantId, lost }, 'a restored backup lacks entries of the journal')
    }
  } catch (error) {
    log.warn({ err: error }, 'the journals were not compared with their anchors')
  }
}

/**
 * The anchors that this installation signed. An installation that cannot open the restaurant's last key has lost its
 * own, and accepts them unverified: a skipped number can be declared, a number used twice cannot be repaired.
 */
async function listTrusted(
  tx: ReadTx,
  { later, root }: { later: readonly LaterHead[]; root: Root },
): Promise<KnownHead[]> {
  const { certificate } = (await listKeys(tx.db)).at(-1) ?? {}
  const isOwn = !certificate || verify(root, certificate.text, certificate.signature)
  return later.flatMap(({ chain: name, seq, doc, line }): KnownHead[] => {
    const chain = CHAINS.find((one) => one === name)
    const isTrusted = !isOwn || readAnchorsOf(line, root.publicKey, NODE_CRYPTOGRAPHY).length > 0
    return chain && isTrusted ? [{ chain, seq, doc }] : []
  })
}

const verify = (root: Root, text: string, signature: string) =>
  NODE_CRYPTOGRAPHY.verify(root.publicKey, Buffer.from(text), signature)
