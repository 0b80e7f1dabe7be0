import type { BillSettings } from '../contract/selling/bill-settings.ts'
import { decideRight, type Approval } from '../permissions/decide-right.ts'
import type { Person } from '../permissions/may.ts'
import { takeReason, type Reasons, type TakenReason } from '../permissions/take-reason.ts'
import type { ItemStatus } from './item-steps.ts'

export type VoidRightFacts = {
  asker: Person
  approvals: readonly Approval[]
  reasons: Reasons
  voidRight: BillSettings['voidRight']
}

/** The reason for a cancellation, and its approver. */
export type VoidGrant = { reason: TakenReason | null; approval: Approval | null }

export const isBegun = ({ status }: { status: ItemStatus }): boolean => status !== 'created' && status !== 'cancelled'

/**
 * Checks the right to cancel lines (docs/rules/orders.md#cancel-a-line). The setting decides which lines need it, and a
 * reason may ask for another person's approval. Without a reason, none is recorded.
 * @throws AppError
 */
export function decideVoidRight(
  { asker, approvals, reasons, voidRight }: VoidRightFacts,
  reasonId: string | null,
  lines: readonly { status: ItemStatus }[],
): VoidGrant {
  const reason = reasonId === null ? null : takeReason(reasons, { reasonId, kind: 'void' })
  const byAnother = reason?.needsApproval ?? false
  const isNeeded = voidRight === 'always' || (voidRight === 'begun' && lines.some(isBegun))
  const approval = byAnother || isNeeded ? decideRight(asker, approvals, { scope: 'ORDER_VOID', byAnother }) : null
  return { reason, approval }
}

export const approverOf = ({ approval }: VoidGrant): string | null => approval?.approver.username ?? null

/** The grant's details for the audit log. */
export const grantDetails = ({ reason, approval }: VoidGrant): Record<string, string> => ({
  ...(reason && { reason: reason.title }),
  ...(approval && { approver: approval.approver.username }),
})
