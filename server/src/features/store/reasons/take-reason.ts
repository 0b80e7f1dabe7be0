import type { ReasonKind } from '#core/contract/records.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { requireRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { findReason } from './reasons.queries.ts'

/** A reason as an act copies it. */
export type TakenReason = {
  id: string
  title: string
  /** Whoever acts needs the approval of another person (approvals/check-right.ts, `byAnother`). */
  needsApproval: boolean
  account: string | null
  /** A fixed percentage in thousandths of a percent, or a fixed amount in minor units; both null: the value is typed. */
  percentMilli: number | null
  amount: number | null
}

type Asked = { reasonId: string | null | undefined; kind: ReasonKind }

/** The reason that an act of this kind names: 404 for an unknown one, 400 without one, or with one that is deleted, inactive or of another kind. */
export async function takeReason(tx: ReadTx, { reasonId, kind }: Asked): Promise<TakenReason> {
  const reason = reasonId ? await findReason(tx.db, reasonId) : undefined
  if (reasonId && !reason) await requireRows(tx, 'reasons', [reasonId], 'reason.not_found')
  if (!reason?.isActive || reason.kind !== kind) throw new AppError('reason.required', { kind })
  const { id, title, needsApproval, account, percentMilli, amount } = reason
  return { id, title, needsApproval, account, percentMilli, amount }
}
