import { AppError } from '../app-error.ts'
import { may, type Person } from './may.ts'
import type { ActScope } from './scopes.ts'

/** An approval that its asker may use now; its approver's discount limit is in thousandths of a percent, null: none. */
export type Approval = {
  id: string
  scope: ActScope
  approver: { username: string; name: string; discountLimitMilli: number | null }
}

export type Right = {
  scope: ActScope
  /** Another person must approve, whatever the asker may: the reason asks for it, or the asker's own limit is not enough. */
  byAnother: boolean
}

/**
 * The right to an act: null where the asker may by themselves, otherwise the approval that is used up by it. Without either it is
 * refused. Whether the approver's limit covers the act is for the act to check.
 */
export function decideRight(
  asker: Person | null,
  approvals: readonly Approval[],
  { scope, byAnother }: Right,
): Approval | null {
  if (asker && !byAnother && may(asker, { anyOf: [scope] })) return null
  const approval = approvals.find((one) => one.scope === scope)
  if (!approval) throw new AppError('approval.required', { scope })
  return approval
}
