import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import type { BilledOrder } from '#core/orders/order-summary.ts'
import type { ListedOrder } from '#core/orders/listed-order.ts'
import { listListedOrders, listOpenOrders, listOrders } from './orders.queries.ts'

/** These orders as sold, the oldest first. */
export const loadOrders = ({ db }: ReadTx, ids: readonly string[]): Promise<BilledOrder[]> => listOrders(db, ids)

/** Every open order, and the version of the restaurant's events that they are of. */
export const loadOpenOrders = ({ db }: ReadTx): Promise<{ version: number; orders: ListedOrder[] }> =>
  listOpenOrders(db)

/** These orders as lists of open ones show them, closed ones too. */
export const loadListedOrders = async ({ db }: ReadTx, ids: readonly string[]): Promise<ListedOrder[]> =>
  ids.length === 0 ? [] : listListedOrders(db, ids)
