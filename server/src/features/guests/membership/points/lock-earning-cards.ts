import type { EarningCard } from '#core/membership/earn-points.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { lockEarningCardsForUpdate, type Earners } from './earned-points.queries.ts'

export type { Earners }

/** The cards that earn from sales to these customers, by phone, locked before the restaurant's numbers. */
export async function lockEarningCards(tx: ReadTx, earners: Earners): Promise<ReadonlyMap<string, EarningCard>> {
  const cards = await lockEarningCardsForUpdate(tx.db, earners)
  return new Map(cards.flatMap(({ phone, ...card }) => (phone === null ? [] : [[phone, card]])))
}
