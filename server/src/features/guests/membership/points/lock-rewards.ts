import type { SpentReward } from '#core/membership/give-back-rewards.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { lockMembersOfDiscountsForUpdate } from './points.queries.ts'
import { listSpentRewards } from './rewards.queries.ts'

/** Locks the cards that points were spent of on these discounts, and reads which bills have them. Sends everything at once. */
export async function lockRewards({ db }: ReadTx, discountIds: readonly string[]): Promise<SpentReward[]> {
  if (discountIds.length === 0) return []
  const [, spent] = await Promise.all([
    lockMembersOfDiscountsForUpdate(db, discountIds),
    listSpentRewards(db, discountIds),
  ])
  return spent
}
