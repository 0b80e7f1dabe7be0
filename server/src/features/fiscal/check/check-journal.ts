import type { Finding } from '#core/fiscal/verify/findings.ts'
import type { Anchor, CheckedEntry } from '#core/fiscal/verify/journal.ts'
import { verifyJournal } from '#core/fiscal/verify/verify-journal.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'
import { listDifferingRows, listKeys, listStoredEntries, type StoredEntry } from './check.queries.ts'

/** With the public key of the installation, and what files outside the database noted. */
type Against = { root: string; anchors: readonly Anchor[] }

/**
 * Checks a restaurant's journal as it is in the database, with the anchors of before, and against the documents that it is of, both ways; it may
 * sell meanwhile.
 */
export async function checkJournal(
  tx: ReadTx,
  { root, anchors }: Against,
): Promise<{ entries: number; findings: Finding[] }> {
  const tenant = tx.tenantId
  const rows = await listStoredEntries(tx.db)
  // a key is stored with its first entry
  const keys = await listKeys(tx.db)
  const findings = verifyJournal({ tenant, keys, ...chainsOf(rows), anchors }, NODE_CRYPTOGRAPHY, { root })
  const ofRows = (await listDifferingRows(tx.db)).map(({ doc, seq, text }): Finding => {
    return { code: 'rows_differ', chain: 'T', ...(seq === null ? {} : { seq }), text: `${doc}: ${text}` }
  })
  return { entries: rows.length, findings: [...findings, ...ofRows] }
}

function chainsOf(rows: readonly StoredEntry[]) {
  const chains = new Map<string, CheckedEntry[]>()
  const heads = new Map<string, { seq: number; hash: string }>()
  for (const { chain, headSeq, headHash, ...entry } of rows) {
    if (headSeq !== null && headHash !== null) heads.set(chain, { seq: headSeq, hash: headHash })
    if (entry.seq === null) continue
    const before = chains.get(chain)
    if (before) before.push(entry)
    else chains.set(chain, [entry])
  }
  return { chains, heads }
}
