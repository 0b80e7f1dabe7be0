import type { Day } from '../calendar/business-day.ts'
import type { PointsMove } from './points-moves.ts'
import { endOfGivenBack, type Lot } from './points.ts'

/** Points that were spent on a reward, with the bills that have it: on their lines, or shared over these. */
export type SpentReward = {
  memberId: string
  discountId: string
  title: string | null
  parts: readonly Lot[]
  billIds: readonly string[]
}

/** A bill as a command leaves it. */
type BillAfter = { id: string; status: string; discounts: readonly { id: string }[] }

/** A reward that no bill has any more was not used: its points come back. */
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
