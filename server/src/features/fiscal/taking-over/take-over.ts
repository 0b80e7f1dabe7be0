import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { CHAIN_START } from '#core/fiscal/links.ts'
import type { Tenant, TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { Journal } from '../../../infrastructure/fiscal/journal.ts'
import { getJournal, insertEntriesOfChain } from '../../../infrastructure/fiscal/journal.queries.ts'
import { signEntries, type NewEntry, type SignedEntry } from '../../../infrastructure/fiscal/sign-entries.ts'
import { stateOf } from '../../../infrastructure/fiscal/tx-journal.ts'
import {
  findDocumentsBefore,
  listCreditNotesAfter,
  listInvoicesAfter,
  lockTakingOver,
  type DocumentBefore,
} from './taking-over.queries.ts'

/** Documents per transaction. */
const AT_ONCE = 500
/** Entries signed without a pause, so that sales in this process do not wait longer. */
const IN_A_ROW = 10
const PAUSE_MS = 100

/**
 * Takes documents from before the journal into it, the oldest first, invoices before credit notes, while sales go on.
 */
export async function takeOver(tenant: Tenant, journal: Journal, closing?: AbortSignal): Promise<void> {
  while (!closing?.aborted && (await tenant.job((tx) => takeSome(tx, journal)))) await delay(PAUSE_MS)
}

/** The next documents; false if none is left, or no key of the restaurant can be opened here. */
async function takeSome(tx: TenantTx, journal: Journal): Promise<boolean> {
  await lockTakingOver(tx.db)
  const row = await getJournal(tx.db)
  const before = await findDocumentsBefore(tx.db)
  const key = journal.keys.open(tx.tenantId, row.keys)
  if (!before || !key || row.mode !== 'live') return false
  let state = stateOf(tx.tenantId, row)
  const documents = await listNext(tx, before, (state.heads.get('H') ?? CHAIN_START).seq)
  const signed: SignedEntry[] = []
  for (let from = 0; from < documents.length; from += IN_A_ROW) {
    const entries = documents.slice(from, from + IN_A_ROW).map(entryOf)
    const written = signEntries(state, entries, { key, now: journal.now(), username: null })
    signed.push(...written.signed)
    ;({ state } = written)
    await nextTurn()
  }
  const head = state.heads.get('H')!
  if (signed.length > 0) await insertEntriesOfChain(tx.db, { signed, chain: 'H', head, lastAt: state.lastAt })
  return documents.length === AT_ONCE
}

/** `taken`: the number in the journal. */
async function listNext(
  { db }: TenantTx,
  { invoices, creditNotes }: { invoices: number; creditNotes: number },
  taken: number,
): Promise<DocumentBefore[]> {
  const first = await listInvoicesAfter(db, { after: taken, until: invoices, most: AT_ONCE })
  if (first.length === AT_ONCE) return first
  const after = Math.max(taken - invoices, 0)
  return [...first, ...(await listCreditNotesAfter(db, { after, until: creditNotes, most: AT_ONCE - first.length }))]
}

/** Its number is in the data only: an entry's `doc` is for a document sold with the journal. */
function entryOf(document: DocumentBefore): NewEntry {
  return { chain: 'H', kind: 'taken_over', data: document }
}
