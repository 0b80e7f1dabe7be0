import { MANAGING_STOCK } from '#core/contract/inventory/stock-items.ts'
import { may, type Person } from '#core/permissions/may.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listItemsInBlindCounts } from './counts.queries.ts'

/** Items whose quantities this person may not see: those of open blind counts (docs/rules/stock.md#blind-counts). */
export async function loadHiddenItems(tx: ReadTx, person: Person): Promise<ReadonlySet<string>> {
  return new Set(may(person, MANAGING_STOCK) ? [] : await listItemsInBlindCounts(tx.db))
}
