import type { EarningCard } from '#core/membership/earn-points.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { lockEarningCardForUpdate } from './earned-points.queries.ts'

/** The card of a customer that earns by what is sold to them now, locked ahead of the restaurant's numbers; null where none does. */
export async function lockEarningCard(tx: ReadTx, phone: string | null): Promise<EarningCard | null> {
  return phone === null ? null : ((await lockEarningCardForUpdate(tx.db, phone)) ?? null)
}
