import { AppError } from '../app-error.ts'
import type { Discount } from '../contract/bills.ts'
import { giveBackRewards, type SpentReward } from '../membership/give-back-rewards.ts'
import type { Plan } from '../plan.ts'
import { changeBills, eventsOf } from './change-bills.ts'
import { requireAt, type SplitFacts } from './decide-split.ts'
import { giveDiscounts, type GivingFacts } from './give-discounts.ts'
import { billWithout } from './discount-lines.ts'
import { computeBill, tokensOf, type StoredBill } from './open-bill.ts'

export type DiscountFacts = Pick<SplitFacts, 'bills' | 'numbers'> & GivingFacts

export type AskedDiscount = Discount & { billId: string; version: number; lineId: string | null }

/** Gives a discount on a bill or one of its lines. @throws AppError */
export function decideDiscount(
  facts: DiscountFacts,
  { billId, version, lineId, ...discount }: AskedDiscount,
): Plan<{ bill: StoredBill; discountId: string }> {
  const [bill] = requireAt(facts, version, [billId])
  if (lineId !== null && !bill.lines.some(({ id }) => id === lineId)) throw new AppError('split.unknown_line')
  const lineIds = lineId === null ? null : [lineId]
  const given = giveDiscounts(facts, bill, [{ ...discount, lineIds }])
  const { bills, changes, orderIds } = changeBills([{ bill: given.bill, pieces: given.bill.lines }], {
    newId: facts.newId,
  })
  return {
    bills: { discounts: given.discounts, ...changes },
    ...(given.approval && { approvals: [given.approval.id] }),
    audit: [given.act],
    notifications: [],
    events: eventsOf(orderIds, bills),
    reply: { bill: bills[0]!, discountId: given.discounts[0]!.id },
  }
}

export type RemovingFacts = Pick<SplitFacts, 'bills' | 'numbers' | 'digits' | 'newId'> & {
  /** Points spent on the discount, if it is a reward. */
  rewards: readonly SpentReward[]
  person: string | null
}

/**
 * Takes a discount of an open bill back and returns the points spent on it.
 * @throws AppError
 */
export function decideRemoveDiscount(
  facts: RemovingFacts,
  { billId, version, discountId }: { billId: string; version: number; discountId: string },
): Plan<{ bill: StoredBill }> {
  const { numbers, person, newId } = facts
  const [bill] = requireAt(facts, version, [billId])
  const discount = bill.discounts.find(({ id }) => id === discountId)
  if (!discount) throw new AppError('bill.discount_not_found')
  const changed = billWithout(bill, discountId)
  const { bills, changes, orderIds } = changeBills([{ bill: changed, pieces: changed.lines }], { newId })
  const back = giveBackRewards(facts.rewards, bills, { day: numbers.day, movedBy: person })
  return {
    // pieces of its line on other bills keep the discount
    bills: { ...(discount.isShared && { removed: [discountId] }), ...changes },
    ...(back.length > 0 && { pointsMoves: back }),
    audit: [
      {
        kind: 'bill.discount_removed',
        subject: tokensOf(bill),
        details: { reason: discount.title },
        logged: { reason: discount.title, before: computeBill(bill).total, after: computeBill(bills[0]!).total },
      },
    ],
    notifications: [],
    events: eventsOf(orderIds, bills),
    reply: { bill: bills[0]! },
  }
}
