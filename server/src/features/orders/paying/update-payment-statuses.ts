import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { markOrdersPaid, type LeavingOrders } from './mark-orders-paid.ts'
import { listOrders } from '../orders.queries.ts'
import { listPaymentStatuses, updatePaymentStatus } from './payment-status.queries.ts'

/**
 * Writes down what of these orders is paid now, under their locks, after their bills have changed. Orders whose last line was
 * invoiced leave Orders as paid. The caller notifies the screens.
 */
export async function updatePaymentStatuses(
  tx: TenantTx,
  orderIds: readonly string[],
  leaving: Partial<LeavingOrders> = {},
): Promise<void> {
  const changed = (await listPaymentStatuses(tx.db, orderIds)).filter(({ stored, derived }) => stored !== derived)
  const of = (status: string) => changed.filter(({ derived }) => derived === status).map(({ id }) => id)
  for (const status of ['pending', 'partial'] as const) {
    const ids = of(status)
    if (ids.length > 0) await updatePaymentStatus(tx.db, ids, status)
  }
  const paid = of('paid')
  if (paid.length > 0) await markOrdersPaid(tx, await listOrders(tx.db, paid), leaving)
}
