import { addDays, type Day } from '#core/calendar/business-day.ts'
import { chainInMode } from '#core/fiscal/chains.ts'
import { CHAIN_START } from '#core/fiscal/links.ts'
import type { ClosedJournal, TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import { getJournal, insertEntries } from '../../../server/src/infrastructure/fiscal/journal.queries.ts'
import { signEntries, type NewEntry, type SignedEntry } from '../../../server/src/infrastructure/fiscal/sign-entries.ts'
import { stateOf, TxJournal } from '../../../server/src/infrastructure/fiscal/tx-journal.ts'

/**
 * An event of a business day and the user who caused it, for the chain of tickets, of training or of the technical log.
 */
export type Happened = { at: Date; day: Day; by: string | null; entry: NewEntry }

/** Begins the journal of a restaurant as of a time, in milliseconds. */
export async function beginJournal(
  { db, tenantId }: Pick<TenantTx, 'db' | 'tenantId'>,
  journal: ClosedJournal,
  { at, first }: { at: number; first: NewEntry },
): Promise<void> {
  const begun = new TxJournal({ ...journal, now: () => at }, { db, tenantId, username: null })
  begun.record(first)
  await (
    await begun.sign()
  )?.()
}

/** Signs what happened as it would have been then, in its order. No day is closed by it: closings are due from tomorrow on. */
export async function signPast(
  { db, tenantId }: Pick<TenantTx, 'db' | 'tenantId'>,
  journal: ClosedJournal,
  past: readonly Happened[],
): Promise<void> {
  const row = await getJournal(db)
  const key = journal.keys.open(tenantId, row.keys)
  if (!key) throw new Error('The journal that has just begun has no key.')
  const signed: SignedEntry[] = []
  let state = stateOf(tenantId, row)
  for (const { at, day, by, entry } of past) {
    const written = signEntries({ ...state, day }, [entry], { key, now: at.getTime(), username: by })
    signed.push(...written.signed)
    state = { ...written.state, day: row.day }
  }
  await insertEntries(db, {
    ...state,
    signed,
    head: state.heads.get(chainInMode('T', row.mode)) ?? CHAIN_START,
    // apart from the chain of tickets or training only the technical log went on
    others: [{ chain: 'L', ...(state.heads.get('L') ?? CHAIN_START) }],
    software: journal.software,
    epoch: row.epoch,
    day: null,
    closingDueOn: addDays(row.day, 1),
  })
}
