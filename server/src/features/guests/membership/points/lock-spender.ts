import type { Lot } from '#core/membership/points.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { findMember } from '../members/members.queries.ts'
import { listLots, lockMemberForUpdate } from './points.queries.ts'

/** Locks a member's card and reads its points; undefined if there is none. Sends everything at once. */
export async function lockSpender(
  { db }: ReadTx,
  memberId: string,
): Promise<{ phone: string; name: string; lots: Lot[] } | undefined> {
  const sent = [lockMemberForUpdate(db, memberId), findMember(db, memberId), listLots(db, memberId)] as const
  const [card, member, lots] = await Promise.all(sent)
  return card && member && { phone: member.phone, name: member.name, lots }
}
