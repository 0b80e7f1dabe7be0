import { chainInMode, type Chain, type ClosingKind } from '#core/fiscal/chains.ts'
import type { ClosingBefore } from '#core/fiscal/closings/closing.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { JournalRow } from '../../../infrastructure/fiscal/journal.queries.ts'
import { stateOf } from '../../../infrastructure/fiscal/tx-journal.ts'
import { findInit, listLastClosings, type LastNumbers, type StoredClosing } from './closings.queries.ts'

/** The closings so far of a restaurant, under the lock of its journal. */
export type Standing = {
  row: JournalRow
  /** The chain of closings: G, in training X. */
  chain: Chain
  /** The last number of that chain. */
  lastSeq: number
  /** The last closing of each kind in that chain. */
  last: ReadonlyMap<ClosingKind, StoredClosing>
  /** The last numbers covered by a day closing, of either mode. */
  covered: LastNumbers
  /** The balances that the first closing starts from. */
  opening: ClosingBefore
}

export async function loadStanding(tx: TenantTx): Promise<Standing> {
  const row = await tx.lockJournal()
  const chain = chainInMode('G', row.mode)
  const closings = await listLastClosings(tx.db)
  const [lastDay] = closings.filter(({ kind }) => kind === 'day').toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const init = await findInit(tx.db)
  const { signed = 0, absolute = 0, documents = 0, advances = 0 } = row.mode === 'live' && init ? init : {}
  return {
    row,
    chain,
    lastSeq: stateOf(tx.tenantId, row).heads.get(chain)?.seq ?? 0,
    last: new Map(closings.filter((one) => one.chain === chain).map((one) => [one.kind, one])),
    covered: Object.fromEntries(Object.entries(lastDay?.data.chains ?? {}).map(([name, { last }]) => [name, last])),
    opening: { advances, year: 0, perpetual: { signed, absolute, tickets: documents } },
  }
}
