import type { Day } from '../calendar/business-day.ts'
import type { PointsMove } from './points-moves.ts'
import { endOfGivenBack, type Lot } from './points.ts'

/** Points spent on a reward, and the bills with that reward, fixed on lines or shared over them. */
export type SpentReward = {
  memberId: string
  discountId: string
  title: string | null
  parts: readonly Lot[]
  billIds: readonly string[]
}

/** A bill after a command. */
type BillAfter = { id: string; status: string; discounts: readonly { id: string }[] }

/** Returns the points of rewards that are on no bill any more: they were not used. */
export function giveBackRewards(
  rewards: readonly SpentReward[],
  after: readonly BillAfter[],
  { day, movedBy }: { day: Day; movedBy: string | null },
): PointsMove[] {
  const changed = new Map(after.map((bill) => [bill.id, bill]))
  const isOn = (billId: string, discountId: string) => {
    const bill = changed.get(billId)
    return !bill || (bill.status !== 'void' && bill.discounts.some(({ id }) => id === discountId))
  }
  return rewards
    .filter(({ billIds, discountId }) => billIds.every((id) => !isOn(id, discountId)))
    .map(({ memberId, discountId, title, parts }) => ({
      kind: 'give_back' as const,
      memberId,
      discountId,
      title,
      movedBy,
      parts: parts.map(({ endsOn, points }) => ({ endsOn: endOfGivenBack(endsOn, day), points })),
    }))
}
