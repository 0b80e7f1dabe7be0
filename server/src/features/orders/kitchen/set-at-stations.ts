import type { OrderItemStatus } from '#core/contract/orders.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { followStatus } from './at-stations.rules.ts'
import { getDefaultStationId, lockStationItems, updateAtStations } from './station-items.queries.ts'

/**
 * Lets the stations of lines follow the status that Orders or another client is about to set, so that every cook sees it (docs/rules.md, 317).
 * Comes before the status is written.
 */
export async function setAtStations(tx: TenantTx, itemIds: readonly string[], status: OrderItemStatus): Promise<void> {
  const [items, defaultId] = await awaitPipelined([lockStationItems(tx.db, itemIds), getDefaultStationId(tx.db)])
  const changes = items.flatMap((item) => followStatus(item, status, defaultId))
  if (changes.length > 0) await updateAtStations(tx.db, changes, tx.actor?.name ?? null)
}
