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
    orders.flatMap(({ id, openVisit }) => (openVisit && paid.includes(id) ? [{ visitId: openVisit.id }] : [])),
  )
  return paid
}
