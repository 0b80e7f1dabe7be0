import { AppError } from '../app-error.ts'
import { may, type Person } from './may.ts'
import type { ActScope } from './scopes.ts'

/** A valid approval for its asker; the approver's discount limit in thousandths of a percent, null: none. */
export type Approval = {
  id: string
  scope: ActScope
  approver: { username: string; name: string; discountLimitMilli: number | null }
}

export type Right = {
  scope: ActScope
  /**
   * Another person must approve even if the asker has the right: the reason asks for it, or the asker's limit is too
   * low.
   */
  byAnother: boolean
}

/**
 * Checks the right to an act. Null if the asker has it; otherwise returns the approval that it uses up, or refuses. The
 * act itself checks the approver's limit.
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
