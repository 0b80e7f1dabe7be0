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
  /** The reason asks for another person even if the asker has the right. */
  byAnother: boolean
  /** The asker has the right, but not for so much. */
  isAboveLimit?: boolean
}

/** Why somebody may not act alone. */
export type ApprovalCause = 'right' | 'limit' | 'reason'

/**
 * Checks the right to an act. Null if the asker has it; otherwise returns the approval that it uses up, or refuses. The
 * act itself checks the approver's limit.
 */
export function decideRight(
  asker: Person | null,
  approvals: readonly Approval[],
  { scope, byAnother, isAboveLimit = false }: Right,
): Approval | null {
  const hasRight = asker !== null && may(asker, { anyOf: [scope] })
  if (hasRight && !byAnother && !isAboveLimit) return null
  const approval = approvals.find((one) => one.scope === scope)
  const cause: ApprovalCause = !hasRight ? 'right' : isAboveLimit ? 'limit' : 'reason'
  if (!approval) throw new AppError('approval.required', { scope, cause })
  return approval
}
