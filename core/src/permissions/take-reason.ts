import { AppError } from '../app-error.ts'
import type { ReasonKind } from '../contract/records.ts'

/** A reason as copied to an act. */
export type TakenReason = {
  id: string
  title: string
  /** The act needs another person's approval (decide-right.ts, `byAnother`). */
  needsApproval: boolean
  account: string | null
  /**
   * A fixed percentage in thousandths of a percent, or a fixed amount in minor units; both null: the value is typed.
   */
  percentMilli: number | null
  amount: number | null
}

/** A reason on file; a deleted one is inactive. */
export type StoredReason = TakenReason & { kind: ReasonKind; isActive: boolean }

/** The reasons of a request, by id. */
export type Reasons = ReadonlyMap<string, StoredReason>

type Asked = { reasonId: string | null | undefined; kind: ReasonKind }

/**
 * Takes the reason for an act of this kind. Refuses if it is unknown, omitted, inactive or of another kind.
 */
export function takeReason(reasons: Reasons, { reasonId, kind }: Asked): TakenReason {
  const reason = reasonId ? reasons.get(reasonId) : undefined
  if (reasonId && !reason) throw new AppError('reason.not_found')
  if (!reason?.isActive || reason.kind !== kind) throw new AppError('reason.required', { kind })
  const { id, title, needsApproval, account, percentMilli, amount } = reason
  return { id, title, needsApproval, account, percentMilli, amount }
}
