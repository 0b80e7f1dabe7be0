import { AppError } from '../app-error.ts'
import type { ReasonKind } from '../contract/records.ts'

/** A reason as an act copies it. */
export type TakenReason = {
  id: string
  title: string
  /** Whoever acts needs the approval of another person (decide-right.ts, `byAnother`). */
  needsApproval: boolean
  account: string | null
  /** A fixed percentage in thousandths of a percent, or a fixed amount in minor units; both null: the value is typed. */
  percentMilli: number | null
  amount: number | null
}

/** A reason as it is on file; a deleted one is not active. */
export type StoredReason = TakenReason & { kind: ReasonKind; isActive: boolean }

/** Those that a call names, by their ids. */
export type Reasons = ReadonlyMap<string, StoredReason>

type Asked = { reasonId: string | null | undefined; kind: ReasonKind }

/** The reason that an act of this kind names: refused as unknown, or as none where it is left out, inactive or of another kind. */
export function takeReason(reasons: Reasons, { reasonId, kind }: Asked): TakenReason {
  const reason = reasonId ? reasons.get(reasonId) : undefined
  if (reasonId && !reason) throw new AppError('reason.not_found')
  if (!reason?.isActive || reason.kind !== kind) throw new AppError('reason.required', { kind })
  const { id, title, needsApproval, account, percentMilli, amount } = reason
  return { id, title, needsApproval, account, percentMilli, amount }
}
