import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { lockOrdersForUpdate, type OrderState } from './orders.queries.ts'

/** Locks all these orders, or refuses when one is not there or not in a state for it. */
export async function lockOpenOrders(
  tx: TenantTx,
  orderIds: readonly string[],
  check: (order: OrderState) => void,
): Promise<string[]> {
  const ids = [...new Set(orderIds)]
  const orders = await lockOrdersForUpdate(tx.db, ids)
  if (orders.length < ids.length) throw new AppError('order.not_found')
  for (const order of orders) check(order)
  return ids
}
