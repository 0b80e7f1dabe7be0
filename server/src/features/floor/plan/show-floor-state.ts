import type { FloorState } from '#core/contract/dining/floor-plan.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { OpenOrdersCache } from '../../orders/open-orders-cache.ts'
import { loadStore } from '../../store/load-store.ts'
import { loadOpenVisits } from '../visits/load-visits.ts'
import { floorState } from '#core/visits/floor-state.ts'
import { listTableStates } from './table-states.queries.ts'

/** The current state of the tables, in one round trip: only changed orders are read again. */
export async function showFloorState(
  tenant: Tenant,
  openOrders: OpenOrdersCache,
  seesAmounts: boolean,
): Promise<FloorState> {
  const { version, orders, read } = await openOrders.listAt(tenant, (tx) =>
    awaitPipelined([listTableStates(tx.db), loadOpenVisits(tx), loadStore(tx)]),
  )
  const [tables, visits, { digits, currency, timeZone }] = read
  const now = floorState({ tables, visits, orders, digits: seesAmounts ? digits : null })
  return { version, ...now, time_zone: timeZone, ...(seesAmounts ? { currency } : {}) }
}
