import { formatDecimal } from '#core/money/amount.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { billOf } from './bill.rules.ts'
import { lockOpenOrders } from './lock-open-orders.ts'
import { isUntouched } from './order-item-status.rules.ts'
import { checkCancellable } from './order-state.rules.ts'
import { listItemStatuses, updateOrdersCancelled, type CancelledOrder } from './orders.queries.ts'

/** Cancels all of these orders, or none when one of them is paid or closed, or begun where only a new one may go. */
export async function cancelOrders(
  tx: TenantTx,
  orderIds: readonly string[],
  { onlyIfNotBegun = false } = {},
): Promise<void> {
  const ids = await lockOpenOrders(tx, orderIds, checkCancellable)
  // items change under the lock of their order only: what is read now holds until the commit
  if (onlyIfNotBegun && !isUntouched(await listItemStatuses(tx.db, ids))) throw new AppError('order.already_begun')
  await recordCancelled(tx, await updateOrdersCancelled(tx.db, ids))
  tx.emit({ type: 'order_update', orderIds: ids })
}

/** One entry for all, with what they would have come to. */
async function recordCancelled(tx: TenantTx, orders: readonly CancelledOrder[]): Promise<void> {
  const [first] = orders
  if (!first) return
  const tokens = orders.map(({ tokenNo }) => tokenNo).sort((one, other) => one - other)
  const details = { amount: formatDecimal(billOf(orders).totals.total, first.digits), currency: first.currency }
  await recordAudit(tx, { kind: 'order.cancelled', subject: tokens.join(', '), details })
}
