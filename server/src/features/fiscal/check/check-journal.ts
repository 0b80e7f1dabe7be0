import { bilingual, type Finding } from '#core/fiscal/verify/findings.ts'
import type { Anchor, EntriesOfChain } from '#core/fiscal/verify/journal.ts'
import { verifyJournal, type Checked } from '#core/fiscal/verify/verify-journal.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'
import { loadCheckedKeys } from '../keys/load-checked-keys.ts'
import { type DifferingRow, listChains, listDifferingRows, listEntriesAfter, listStoredHeads } from './check.queries.ts'

const AT_ONCE = 1_000

/** With the public key of the installation, null where it is not known, and what files outside the database noted. */
type Against = { root: string | null; anchors: readonly Anchor[] }

/**
 * Checks a restaurant's journal as it is in the database, with the anchors of before, and against the documents that it is of, both ways, as of
 * the moment of a snapshot; it may sell meanwhile.
 */
export async function checkJournal(tx: ReadTx, { root, anchors }: Against): Promise<Checked> {
  const heads = await listStoredHeads(tx.db)
  const chains = await listChains(tx.db)
  const journal = {
    tenant: tx.tenantId,
    keys: await loadCheckedKeys(tx),
    read: (wanted: readonly string[] | null) =>
      readChains(tx, wanted === null ? chains : chains.filter((chain) => wanted.includes(chain))),
    starts: new Map(),
    heads: new Map(heads.map(({ chain, seq, hash }) => [chain, { seq, hash }])),
    anchors,
    span: null,
  }
  const { entries, findings } = await verifyJournal(journal, NODE_CRYPTOGRAPHY, { root })
  return { entries, findings: [...findings, ...(await listDifferingRows(tx.db)).map(rowDiffers)] }
}

const DIFFERENCES: Record<DifferingRow['kind'], readonly [english: string, french: string]> = {
  no_entry: ['the document has no entry', 'le document n’a pas d’écriture'],
  no_document: ['the entry has no document', 'l’écriture n’a pas de document'],
  differ: [
    'day or total of entry and document differ',
    'la journée ou le total de l’écriture et du document diffèrent',
  ],
  differ_before: [
    'a document of before the journal and what was taken over differ',
    'un document antérieur au journal et ce qui a été repris diffèrent',
  ],
}

function rowDiffers({ chain, doc, seq, kind }: DifferingRow): Finding {
  const [english, french] = DIFFERENCES[kind]
  const text = bilingual(`${doc}: ${english}`, `${doc} : ${french}`)
  return { code: 'rows_differ', chain, ...(seq === null ? {} : { seq }), ...text }
}

async function* readChains(tx: ReadTx, chains: readonly string[]): AsyncGenerator<EntriesOfChain> {
  for (const chain of chains)
    for (let after = 0; ;) {
      const entries = await listEntriesAfter(tx.db, { chain, after, most: AT_ONCE })
      if (entries.length > 0) yield { chain, entries }
      if (entries.length < AT_ONCE) break
      after = entries.at(-1)!.seq
    }
}
