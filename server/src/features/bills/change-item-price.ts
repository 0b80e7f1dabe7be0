import { withAmount } from '#core/bills/freeze-discounts.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { checkRight, type Asker } from '../staff/approvals/check-right.ts'
import { recordPriceChange } from '../orders/prices/override-prices.ts'
import { setItemPrice } from '../orders/prices/set-item-price.ts'
import { takeReason } from '../store/reasons/take-reason.ts'
import { findOrderOfItem } from './bills.queries.ts'
import { lineTermsOf } from '#core/bills/discount-lines.ts'
import { lockBillsBeside } from './lock-bills.ts'
import { discountedLine, type BilledLine, type StoredBill } from '#core/bills/open-bill.ts'
import { storeBills } from './store-bills.ts'

type Asked = { itemId: string; unitPrice: string; reasonId: string | null; approvalIds: readonly string[] }

/** Sells an ordered item at another price, on its bills too, whose discounts are taken off again (docs/rules.md, 84). */
export async function changeItemPrice(
  tx: TenantTx,
  asker: Asker,
  { itemId, unitPrice: price, reasonId, approvalIds }: Asked,
): Promise<void> {
  const orderId = await findOrderOfItem(tx.db, itemId)
  if (orderId === undefined) throw new AppError('order.item_not_found')
  const bills = (await lockBillsBeside(tx, [orderId])).filter(({ lines }) =>
    lines.some(({ orderItemId }) => orderItemId === itemId),
  )
  const { item, unitPrice } = await setItemPrice(tx, itemId, price)
  const reason = await takeReason(tx, { reasonId, kind: 'price' })
  const right = { scope: 'PRICE_OVERRIDE', approvalIds, byAnother: reason.needsApproval } as const
  const approval = await checkRight(tx, asker, right)
  const content = bills.map((bill) => ({
    bill,
    pieces: bill.lines.map((line) => (line.orderItemId === itemId ? repriced(line, unitPrice, bill) : line)),
  }))
  if (content.length > 0) await storeBills(tx, content)
  await recordPriceChange(tx, {
    title: item.itemTitle,
    tokenNo: item.tokenNo,
    from: item.unitPrice,
    to: unitPrice,
    reason: reason.title,
    approver: approval?.approver.username ?? null,
  })
}

function repriced(line: BilledLine, unitPrice: number, bill: StoredBill): BilledLine {
  const amount = unitPrice * line.item.quantity
  const { discounts } = withAmount(discountedLine(line), amount, lineTermsOf(bill))
  return { ...line, item: { ...line.item, unitPrice }, discounts }
}
