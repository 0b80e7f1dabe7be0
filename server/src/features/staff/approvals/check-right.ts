import { may, type Person } from '#core/permissions/may.ts'
import type { ActScope } from '#core/permissions/scopes.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { updateApprovalUsed } from './approvals.queries.ts'

/** Whoever acts, as their session knows them. */
export type Asker = Person & { userId: string }

/** Who approved an act; their discount limit is in thousandths of a percent, null: none. */
export type Approval = { approver: { username: string; name: string; discountLimitMilli: number | null } }

type Right = {
  scope: ActScope
  /** The approvals that the call names, of whatever scopes; one that fits is used up. */
  approvalIds: readonly string[]
  /** Another person must approve, whatever the asker may: the reason asks for it, or the asker's own limit is not enough. */
  byAnother: boolean
}

/**
 * The right to an act, in the transaction of its command. Null where the asker may by themselves; otherwise the approval
 * that is used up by it, and stays good where the transaction rolls back. Without either it is refused with 403
 * `approval.required`. Whether the approver's limit covers the act is for the act to check.
 */
export async function checkRight(
  tx: TenantTx,
  asker: Asker,
  { scope, approvalIds, byAnother }: Right,
): Promise<Approval | null> {
  if (!byAnother && may(asker, { anyOf: [scope] })) return null
  const used =
    approvalIds.length === 0
      ? undefined
      : await updateApprovalUsed(tx.db, { ids: approvalIds, askerId: asker.userId, scope })
  if (!used) throw new AppError('approval.required', { scope })
  return { approver: used }
}
