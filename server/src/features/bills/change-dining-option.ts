import type { DiningOption } from '#core/orders/price-rules.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockOrdersToPay } from '../orders/paying/lock-orders-to-pay.ts'
import { taxByDiningOption } from '../orders/prices/tax-by-dining-option.ts'
import { lockBillsBeside } from './lock-bills.ts'
import { storeBills } from './store-bills.ts'

/** Changes how orders are eaten while nothing of them is paid, and their taxes with it, on their bills too (docs/rules.md, 88). */
export async function changeDiningOption(
  tx: TenantTx,
  orderIds: readonly string[],
  option: DiningOption,
): Promise<void> {
  const ids = new Set(orderIds)
  const beside = await lockBillsBeside(tx, [...ids])
  const orders = await lockOrdersToPay(tx, [...ids])
  if (orders.some(({ paymentStatus }) => paymentStatus === 'partial')) throw new AppError('bill.split')
  const taxed = await taxByDiningOption(tx, orders, option)
  const taxOf = new Map(taxed.map(({ id, ...tax }) => [id, tax]))
  const content = beside
    .filter(({ lines }) => lines.some(({ orderId }) => ids.has(orderId)))
    .map((bill) => ({
      bill,
      pieces: bill.lines.map((line) => ({ ...line, item: { ...line.item, ...taxOf.get(line.orderItemId) } })),
    }))
  if (content.length > 0) await storeBills(tx, content)
  await recordAudit(tx, {
    kind: 'order.dining_option_changed',
    subject: orders.map(({ tokenNo }) => tokenNo).join(', '),
    details: { from: [...new Set(orders.map(({ deliveryType }) => deliveryType ?? 'dinein'))].join(', '), to: option },
  })
}
