import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { markOrdersPaid, type LeavingOrders } from './mark-orders-paid.ts'
import { listOrders } from '../orders.queries.ts'
import { insertOrdersPaidByVoid, listPaymentStatuses, updatePaymentStatus } from './payment-status.queries.ts'

/**
 * Writes down what of these orders is paid now, under their locks, after their bills have changed, and returns those that are
 * paid with it. Orders whose last line was invoiced leave Orders as paid. The caller notifies the screens.
 */
export async function updatePaymentStatuses(
  tx: TenantTx,
  orderIds: readonly string[],
  leaving: Partial<LeavingOrders> = {},
): Promise<string[]> {
  const changed = (await listPaymentStatuses(tx.db, orderIds)).filter(({ stored, derived }) => stored !== derived)
  const of = (status: string) => changed.filter(({ derived }) => derived === status).map(({ id }) => id)
  for (const status of ['pending', 'partial'] as const) {
    const ids = of(status)
    if (ids.length > 0) await updatePaymentStatus(tx.db, ids, status)
  }
  const paid = of('paid')
  if (paid.length > 0) await markOrdersPaid(tx, await listOrders(tx.db, paid), leaving)
  return paid
}

/**
 * The same after a line of this order was cancelled. With the last line that nobody paid the order is paid, and counts as one
 * paid order of today: no invoice completes it (docs/rules.md, 107).
 */
export async function updatePaymentStatusAfterVoid(tx: TenantTx, orderId: string): Promise<void> {
  const paid = await updatePaymentStatuses(tx, [orderId])
  if (paid.length > 0) await insertOrdersPaidByVoid(tx.db, paid)
}
