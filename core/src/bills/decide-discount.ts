import { AppError } from '../app-error.ts'
import type { Discount } from '../contract/bills.ts'
import type { Plan } from '../plan.ts'
import { changeBills, eventsOf } from './change-bills.ts'
import { requireAt, type SplitFacts } from './decide-split.ts'
import { giveDiscounts, type GivingFacts } from './give-discounts.ts'
import type { StoredBill } from './open-bill.ts'

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
