import type { EntriesOfChain } from '#core/fiscal/verify/journal.ts'
import { verifyJournal, type Checked } from '#core/fiscal/verify/verify-journal.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'
import { loadArchiveSpan, type ArchiveSpan } from '../archives/archive-span.ts'
import { listEntriesBetween } from '../archives/archives.queries.ts'
import { listLastClosings } from '../closings/closings.queries.ts'
import { loadCheckedKeys } from '../keys/load-checked-keys.ts'

const AT_ONCE = 1_000

/** Checks the last closing of a day and the entries it covers; null if no day is closed yet. */
export async function checkLastDay(tx: ReadTx, root: string): Promise<Checked | null> {
  const days = (await listLastClosings(tx.db)).filter(({ kind }) => kind === 'day')
  const last = days.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  if (!last) return null
  const { to } = last.data.period
  const { heads } = await loadArchiveSpan(tx, { from: to, to })
  const ofEach = Object.entries(heads)
  const journal = {
    tenant: tx.tenantId,
    keys: await loadCheckedKeys(tx),
    read: (wanted: readonly string[] | null) => readHeads(tx, heads, wanted),
    starts: new Map(ofEach.flatMap(([chain, { before }]) => (before.seq > 0 ? [[chain, before] as const] : []))),
    heads: new Map(ofEach.map(([chain, one]) => [chain, one.last])),
    anchors: [],
    span: { from: to, to },
  }
  return verifyJournal(journal, NODE_CRYPTOGRAPHY, { root })
}

async function* readHeads(
  tx: ReadTx,
  heads: ArchiveSpan['heads'],
  wanted: readonly string[] | null,
): AsyncGenerator<EntriesOfChain> {
  for (const [chain, { before, last }] of Object.entries(heads)) {
    if (wanted !== null && !wanted.includes(chain)) continue
    for (let after = before.seq; after < last.seq;) {
      const entries = await listEntriesBetween(tx.db, { chain, after, until: last.seq, most: AT_ONCE })
      if (entries.length === 0) break
      yield { chain, entries }
      after = entries.at(-1)!.seq
    }
  }
}
