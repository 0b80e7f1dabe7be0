import { takeOldest } from '#core/membership/points.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { findMember } from '../members/members.queries.ts'
import { endPointsOf } from './end-points.ts'
import { insertMoves, listLots, lockMemberForUpdate } from './points.queries.ts'
import { negated } from './return-points.ts'

/** A member who may spend points, under the lock of the card. */
export type Spender = { id: string; phone: string; name: string; points: number }

/** Locks the card of who wants to spend so many points; refused where there are fewer. */
export async function lockSpender(tx: TenantTx, memberId: string, cost: number): Promise<Spender> {
  const card = await lockMemberForUpdate(tx.db, memberId)
  const member = await findMember(tx.db, memberId)
  if (!card || !member) throw new AppError('member.not_found')
  const points = await endPointsOf(tx, card)
  if (points < cost) throw new AppError('loyalty.not_enough', { points })
  return { id: memberId, phone: member.phone, name: member.name, points }
}

/** Spends points of a locked card on a reward: those that end first. */
export async function spendPoints(
  tx: TenantTx,
  { id }: Spender,
  { cost, title, discountId }: { cost: number; title: string; discountId: string },
): Promise<void> {
  const parts = negated(takeOldest(await listLots(tx.db, id), cost))
  await insertMoves(tx.db, id, { kind: 'spend', parts, discountId, title, movedBy: tx.actor?.name ?? null })
}
