import type { RightFacts } from '#core/orders/override-prices.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadNamedReasons } from '../../store/reasons/load-named-reasons.ts'
import { loadApprovals, type Asker } from './load-approvals.ts'

/** A call's reasons and approvals, with its sender. */
export type NamedRights = {
  /** Null: nobody is signed in. */
  asker: Asker | null
  reasonIds: readonly (string | null)[]
  approvalIds: readonly string[]
}

/** A call's reasons, and its approvals, which nobody else uses until commit. Sends everything at once. */
export async function loadRights(tx: ReadTx, { asker, reasonIds, approvalIds }: NamedRights): Promise<RightFacts> {
  const [reasons, approvals] = await awaitPipelined([
    loadNamedReasons(
      tx,
      reasonIds.filter((id) => id !== null),
    ),
    asker ? loadApprovals(tx, asker, approvalIds) : [],
  ])
  return { asker, reasons, approvals }
}
