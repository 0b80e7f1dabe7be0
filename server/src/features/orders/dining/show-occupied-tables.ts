import type { OccupiedTable } from '#core/contract/pos.ts'
import { occupiedTables } from '#core/orders/occupied-tables.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadStore } from '../../store/load-store.ts'
import type { OpenOrdersCache } from '../open-orders-cache.ts'

/** Tables with open orders, apart from those left to the kitchen, with the time of the oldest and the amount due. */
export async function showOccupiedTables(tenant: Tenant, openOrders: OpenOrdersCache): Promise<OccupiedTable[]> {
  const [orders, { digits }] = await openOrders.list(tenant, loadStore)
  return occupiedTables(orders, digits)
}
