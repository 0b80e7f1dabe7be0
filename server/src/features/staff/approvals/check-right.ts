import { decideRight, type Approval, type Right } from '#core/permissions/decide-right.ts'
import type { Person } from '#core/permissions/may.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { lockApprovals, updateApprovalsUsed } from './approvals.queries.ts'

export type { Approval } from '#core/permissions/decide-right.ts'

/** Whoever acts, as their session knows them. */
export type Asker = Person & { userId: string }

/** The approvals that a call names, of whatever scopes, as far as they are good now; nobody else uses them until the commit. */
export async function loadApprovals({ db }: ReadTx, asker: Asker, ids: readonly string[]): Promise<Approval[]> {
  return ids.length === 0 ? [] : lockApprovals(db, { ids, askerId: asker.userId })
}

/**
 * The right to an act, in the transaction of its command. Null where the asker may by themselves; otherwise the approval
 * that is used up by it, and stays good where the transaction rolls back. Without either it is refused with 403
 * `approval.required`.
 */
export async function checkRight(
  tx: TenantTx,
  asker: Asker,
  { approvalIds, ...right }: Right & { approvalIds: readonly string[] },
): Promise<Approval | null> {
  const approval = decideRight(asker, await loadApprovals(tx, asker, approvalIds), right)
  if (approval) await updateApprovalsUsed(tx.db, [approval.id])
  return approval
}
