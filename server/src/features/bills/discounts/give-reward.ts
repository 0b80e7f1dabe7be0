import type { DiscountTerms } from '#core/bills/discounts.ts'
import { newId } from '#core/new-id.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { withDiscountOn } from '#core/bills/discount-lines.ts'
import { insertDiscounts } from '../discounts.queries.ts'
import { freezeBill, standing, type StoredBill, type StoredDiscount } from '#core/bills/open-bill.ts'
import { storeBills } from '../store-bills.ts'

type Reward = { terms: DiscountTerms; lineId: string | null; title: string; reasonId: string }

/** A discount that points pay for, on a locked bill or one of its lines: given by nobody, so it counts to nobody's limit. */
export async function giveReward(
  tx: TenantTx,
  bill: StoredBill,
  { terms, lineId, title, reasonId }: Reward,
): Promise<{ bill: StoredBill; discountId: string }> {
  const isOfBill = lineId === null
  const discount: StoredDiscount = {
    id: newId(),
    ...terms,
    isOfBill,
    isShared: isOfBill,
    title,
    reasonKind: 'discount',
    givenBy: null,
    approvedBy: null,
    isReward: true,
    given: { at: Date.now() * 1000, position: 1 },
  }
  await insertDiscounts(tx.db, [{ ...discount, billId: bill.id, reasonId }])
  const lines = withDiscountOn(bill.lines, lineId === null ? [] : [lineId], discount)
  const discounted = { ...bill, lines, discounts: [...bill.discounts, discount] }
  const content = standing(bill.payments).length === 0 ? discounted : freezeBill(discounted)
  const [stored] = await storeBills(tx, [{ bill: content, pieces: content.lines }])
  return { bill: stored!, discountId: discount.id }
}
