import type { SpentReward } from '#core/membership/give-back-rewards.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { lockMembersOfDiscountsForUpdate } from './points.queries.ts'
import { listSpentRewards } from './rewards.queries.ts'

/**
 * Locks the cards whose points were spent on these discounts, and reads the bills with them. Sends everything at once.
 */
export async function lockRewards({ db }: ReadTx, discountIds: readonly string[]): Promise<SpentReward[]> {
  if (discountIds.length === 0) return []
  const [, spent] = await Promise.all([
    lockMembersOfDiscountsForUpdate(db, discountIds),
    listSpentRewards(db, discountIds),
  ])
  return spent
}
