import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { returnPointsOfDiscounts } from '../../guests/membership/points/return-points.ts'
import { billWithout } from '#core/bills/discount-lines.ts'
import { updateDiscountRemoved } from '../discounts.queries.ts'
import { computeBill } from '#core/bills/open-bill.ts'
import { lockBillsAt } from '../lock-bills.ts'
import { tokensOf, type StoredBill } from '#core/bills/open-bill.ts'
import { storeBills } from '../store-bills.ts'

/** Takes a discount of an open bill back. */
export async function removeDiscount(
  tx: TenantTx,
  { billId, version, discountId }: { billId: string; version: number; discountId: string },
): Promise<StoredBill> {
  const [bill] = await lockBillsAt(tx, version, [billId])
  const discount = bill.discounts.find(({ id }) => id === discountId)
  if (!discount) throw new AppError('bill.discount_not_found')
  // pieces of its line may lie on other bills, where it stands
  if (discount.isShared) await updateDiscountRemoved(tx.db, discountId)
  const changed = billWithout(bill, discountId)
  const [stored] = await storeBills(tx, [{ bill: changed, pieces: changed.lines }])
  if (discount.isReward) await returnPointsOfDiscounts(tx, [discountId])
  await recordAudit(tx, {
    kind: 'bill.discount_removed',
    subject: tokensOf(bill),
    details: { reason: discount.title },
    logged: { reason: discount.title, before: computeBill(bill).total, after: computeBill(stored!).total },
  })
  return stored!
}
