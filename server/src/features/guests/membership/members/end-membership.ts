import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { insertMoves, listLots, lockMemberOfCustomerForUpdate } from '../points/points.queries.ts'
import { negated } from '#core/membership/points-moves.ts'
import { updateMemberEnded } from './members.queries.ts'

/** Locks the card of a customer being erased, before the restaurant's numbers, and ends it; its moves name nobody. */
export async function endMembership(tx: TenantTx, phone: string): Promise<void> {
  const card = await lockMemberOfCustomerForUpdate(tx.db, phone)
  if (!card) return
  const lots = await listLots(tx.db, card.id)
  if (lots.length > 0) await insertMoves(tx.db, card.id, { kind: 'erased', parts: negated(lots) })
  await updateMemberEnded(tx.db, card.id)
}
