import type { KitchenFacts } from '#core/kitchen/order-in-kitchen.ts'
import type { Numbers } from '#core/numbers.ts'
import { ALL_STATIONS, EXPO } from '#core/kitchen/stations.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import {
  getStations,
  listOrdersInKitchen,
  lockOrdersInKitchen,
  lockVisitsOfPaidOrders,
  type Named,
} from './kitchen-orders.queries.ts'

type Work = Partial<Named> & { station?: string }

/**
 * Locks and reads everything that the kitchen's commands are decided by, in one round trip; orders that are not there are left out.
 * `lockLast` sends what is locked behind all of this, the numbers last.
 */
export async function loadKitchen<Last extends { numbers: Numbers }>(
  tx: ReadTx,
  { station = ALL_STATIONS, orderIds = [], lineIds = [] }: Work,
  lockLast: () => Promise<Last>,
): Promise<Omit<KitchenFacts, 'numbers'> & Last> {
  const { db } = tx
  const named = { orderIds, lineIds }
  const [visitIds, lockedIds, orders, stations, last] = await awaitPipelined([
    lockVisitsOfPaidOrders(db, named),
    lockOrdersInKitchen(db, named),
    listOrdersInKitchen(db, named),
    getStations(db, station === ALL_STATIONS || station === EXPO ? null : station),
    lockLast(),
  ])
  for (const { id, visitId, paymentStatus } of orders) {
    // a line went to another order, or somebody paid, while this waited for the locks
    const isLocked =
      lockedIds.includes(id) && (visitId === null || paymentStatus !== 'paid' || visitIds.includes(visitId))
    if (!isLocked) throw new ConcurrentChange()
  }
  return { orders, ...stations, by: tx.actor?.name ?? null, ...last }
}

/** The same for a command that needs nothing else. */
export const loadWork = (tx: ReadTx, work: Work, { lockNumbers }: HowToLoad): Promise<KitchenFacts> =>
  loadKitchen(tx, work, async () => ({ numbers: await lockNumbers() }))
