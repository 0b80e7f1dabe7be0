import { flag } from '#core/contract/fields.ts'
import type { Reason } from '#core/contract/records.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import type { ReasonRow } from './reasons.queries.ts'

export function toReasonRecord({ digits, ...reason }: ReasonRow & { digits: number }): Reason {
  return {
    id: reason.id,
    kind: reason.kind,
    title: reason.title,
    percent: reason.percentMilli === null ? null : formatRate(reason.percentMilli),
    amount: reason.amount === null ? null : formatDecimal(reason.amount, digits),
    needs_approval: flag(reason.needsApproval),
    is_active: flag(reason.isActive),
    account: reason.account,
  }
}
