import { settleOrders } from '#core/bills/settle-orders.ts'
import type { LeavingOrders } from '#core/orders/payment-status.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { listOrdersBeside } from './bills.queries.ts'
import { closeFinishedVisits } from '../floor/visits/close-finished-visits.ts'
import { writePaying } from '../orders/paying/write-paying.ts'

/**
 * Writes down what of these orders is paid now, under their locks, after their bills have changed, and returns those that are
 * paid with it. Orders whose last line was invoiced leave Orders as paid. The caller notifies the screens.
 */
export async function updatePaymentStatuses(
  tx: TenantTx,
  orderIds: readonly string[],
  leaving: LeavingOrders = {},
): Promise<string[]> {
  const orders = (await listOrdersBeside(tx.db, orderIds)).filter(({ id }) => orderIds.includes(id))
  const { paying } = settleOrders(orders, [], leaving)
  if (!paying) return []
  await awaitPipelined(writePaying(tx.db, paying))
  const paid = paying.paid.map(({ id }) => id)
  await closeFinishedVisits(
    tx,
    orders.filter(({ id }) => paid.includes(id)),
  )
  return paid
}

/**
 * The same after a line of this order was cancelled. With the last line that nobody paid the order is paid, and counts as one
 * paid order of today: no invoice completes it (docs/rules.md, 107).
 */
export async function updatePaymentStatusAfterVoid(tx: TenantTx, orderId: string): Promise<void> {
  const paid = await updatePaymentStatuses(tx, [orderId])
  if (paid.length > 0)
    await awaitPipelined(writePaying(tx.db, { statuses: [], paid: [], finished: [], paidByVoid: paid }))
}
