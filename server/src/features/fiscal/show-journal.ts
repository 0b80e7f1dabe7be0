import { ENTRIES_A_PAGE, type JournalEntry } from '#core/contract/fiscal/fiscal.ts'
import type { Chain } from '#core/fiscal/chains.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listEntries } from './fiscal.queries.ts'

/** A page of a chain, the newest entries first; `next` is null on the last one. */
export async function showJournal(
  tx: ReadTx,
  { chain, before }: { chain: Chain; before: number },
): Promise<{ entries: JournalEntry[]; next: number | null }> {
  const rows = await listEntries(tx.db, { chain, before, most: ENTRIES_A_PAGE })
  const last = rows.at(-1)
  const entries = rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
  return { entries, next: last && last.seq > 1 ? last.seq : null }
}
