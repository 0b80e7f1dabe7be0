import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import type { BilledOrder } from './bill.rules.ts'
import { listOrders } from './orders.queries.ts'

/** These orders as sold, the oldest first. */
export const loadOrders = ({ db }: ReadTx, ids: readonly string[]): Promise<BilledOrder[]> => listOrders(db, ids)
