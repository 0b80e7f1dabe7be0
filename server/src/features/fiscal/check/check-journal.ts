import type { Anchor, EntriesOfChain } from '#core/fiscal/verify/journal.ts'
import { statedIn } from '#core/fiscal/verify/stated.ts'
import { verifyJournal, type Checked } from '#core/fiscal/verify/verify-journal.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'
import { loadCheckedKeys } from '../keys/load-checked-keys.ts'
import { getMode, listChains, listEntriesAfter, listStoredHeads } from './check.queries.ts'
import { RowsCheck } from './rows/rows-check.ts'

const AT_ONCE = 1_000

/** The installation's public key, null if unknown, and the anchors in files outside the database. */
type Against = { root: string | null; anchors: readonly Anchor[] }

/**
 * Checks a restaurant's journal in the database against earlier anchors, and both ways against its documents, in one
 * snapshot; sales may go on meanwhile.
 */
export async function checkJournal(tx: ReadTx, { root, anchors }: Against): Promise<Checked> {
  const heads = new Map((await listStoredHeads(tx.db)).map(({ chain, ...head }) => [chain, head]))
  const chains = await listChains(tx.db)
  const rows = new RowsCheck(tx, await getMode(tx.db))
  const journal = {
    tenant: tx.tenantId,
    keys: await loadCheckedKeys(tx),
    read: (wanted: readonly string[] | null) =>
      wanted === null
        ? readChains(tx, chains, rows)
        : readChains(
            tx,
            chains.filter((chain) => wanted.includes(chain)),
          ),
    starts: new Map(),
    heads,
    anchors,
    span: null,
  }
  const { entries, findings } = await verifyJournal(journal, NODE_CRYPTOGRAPHY, { root })
  return { entries, findings: [...findings, ...(await rows.end(heads))] }
}

/** With `rows`, entries are compared with their rows on the way. */
async function* readChains(tx: ReadTx, chains: readonly string[], rows?: RowsCheck): AsyncGenerator<EntriesOfChain> {
  for (const chain of chains)
    for (let after = 0; ;) {
      const found = await listEntriesAfter(tx.db, { chain, after, most: AT_ONCE })
      const entries = found.map((entry) => ({ stated: statedIn(entry.payload), ...entry }))
      await rows?.see(chain, entries)
      if (entries.length > 0) yield { chain, entries }
      if (entries.length < AT_ONCE) break
      after = entries.at(-1)!.seq
    }
}
