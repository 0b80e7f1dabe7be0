import { takeOldest } from '#core/membership/points.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { findMember } from '../members/members.queries.ts'
import { loadProgramme } from '../members/show-members.ts'
import { endPointsOf } from './end-points.ts'
import { findEndOfNew, insertMoves, listLots, lockMemberForUpdate } from './points.queries.ts'
import { negated } from '#core/membership/points-moves.ts'

/** Adds points, which last as long as earned ones, or removes those that expire first; never below zero. */
export async function adjustPoints(
  tx: TenantTx,
  memberId: string,
  { points, reason }: { points: number; reason: string },
): Promise<void> {
  await loadProgramme(tx)
  const card = await lockMemberForUpdate(tx.db, memberId)
  const member = await findMember(tx.db, memberId)
  if (!card || !member) throw new AppError('member.not_found')
  const balance = await endPointsOf(tx, card)
  if (balance + points < 0) throw new AppError('loyalty.not_enough', { points: balance })
  const parts =
    points > 0
      ? [{ endsOn: await findEndOfNew(tx.db), points }]
      : negated(takeOldest(await listLots(tx.db, memberId), -points))
  await insertMoves(tx.db, memberId, { kind: 'adjust', parts, reason, movedBy: tx.actor?.name ?? null })
  await recordAudit(tx, {
    kind: 'loyalty.points_adjusted',
    subject: member.code,
    details: { points: String(points), reason },
  })
}
