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
 * Locks and loads all facts for the kitchen's commands, in one round trip; missing orders are left out.
 * `lockLast` sends the last locks, with the numbers at the end.
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
    // a line moved to another order, or a payment came, during the wait for the locks
    const isLocked =
      lockedIds.includes(id) && (visitId === null || paymentStatus !== 'paid' || visitIds.includes(visitId))
    if (!isLocked) throw new ConcurrentChange()
  }
  return { orders, ...stations, by: tx.actor?.name ?? null, ...last }
}

/** For a command that needs no other facts. */
export const loadWork = (tx: ReadTx, work: Work, { lockNumbers }: HowToLoad): Promise<KitchenFacts> =>
  loadKitchen(tx, work, async () => ({ numbers: await lockNumbers() }))
