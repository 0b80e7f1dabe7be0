import { negated } from '#core/membership/points-moves.ts'
import { sumOf } from '#core/membership/points.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { insertMoves, listLots, lockMembersWithEndsForUpdate, type LockedMember } from './points.queries.ts'

const CARDS_AT_ONCE = 100

/** Expires due points of a locked card; returns the rest. */
export async function endPointsOf(tx: TenantTx, card: LockedMember): Promise<number> {
  const lots = await listLots(tx.db, card.id)
  const over = lots.filter(({ endsOn }) => endsOn <= card.today)
  if (over.length === 0) return sumOf(lots)
  await insertMoves(tx.db, card.id, { kind: 'expire', parts: negated(over) })
  return sumOf(lots) - sumOf(over)
}

/** Expires due points on some cards of a restaurant; true: there may be more. */
export async function endPoints(tx: TenantTx): Promise<boolean> {
  const cards = await lockMembersWithEndsForUpdate(tx.db, CARDS_AT_ONCE)
  for (const card of cards) await endPointsOf(tx, card)
  return cards.length === CARDS_AT_ONCE
}
