import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { BilledOrder } from '../bill.rules.ts'
import { lockOpenOrders } from '../lock-open-orders.ts'
import { checkPayable } from '#core/orders/order-state.ts'
import { listOrders } from '../orders.queries.ts'

/** Locks these orders and returns them as they were sold; refused when one of them cannot be paid. */
export async function lockOrdersToPay(tx: TenantTx, orderIds: readonly string[]): Promise<BilledOrder[]> {
  return listOrders(tx.db, await lockOpenOrders(tx, orderIds, checkPayable))
}
