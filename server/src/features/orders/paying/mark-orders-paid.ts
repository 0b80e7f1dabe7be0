import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { closeFinishedVisits } from '../../floor/visits/close-finished-visits.ts'
import { isCooking } from '../order-item-status.rules.ts'
import { updateItemsFinished, updateOrdersPaid } from '../orders.queries.ts'
import type { SoldOrder } from '#core/orders/sold-order.ts'

export type LeavingOrders = {
  /** Completes the items that the kitchen has not finished, too. */
  finishItems: boolean
  /** What is not finished shows on Orders as well, as what was paid at a till does. */
  staysOnOrders: boolean
}

/**
 * Takes these orders off the Orders screen as paid, under their lock. What the kitchen has not finished stays on Kitchen until
 * it is, or is finished too. The caller notifies the screens.
 */
export async function markOrdersPaid(
  tx: TenantTx,
  orders: readonly SoldOrder[],
  { finishItems = false, staysOnOrders = false }: Partial<LeavingOrders>,
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const unfinished = orders.filter((order) => order.status === 'created' && isCooking(order.items)).map(({ id }) => id)
  if (finishItems) await updateItemsFinished(tx.db, unfinished)
  await updateOrdersPaid(tx.db, ids, { unfinishedIds: finishItems ? [] : unfinished, kitchenOnly: !staysOnOrders })
  await closeFinishedVisits(tx, orders)
}
