import type { DiningOptionFacts } from '#core/bills/decide-dining-option.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadTaxGroupRules } from '../../menu/tax-groups/load-tax-groups.ts'
import { listTaxGroupsOfOrders } from './prices.queries.ts'

/** The tax rules of these orders' items, by menu item id. */
export async function loadTaxesOfOrders(
  tx: ReadTx,
  orderIds: readonly string[],
): Promise<DiningOptionFacts['taxRules']> {
  const [uses, groups] = await awaitPipelined([listTaxGroupsOfOrders(tx.db, orderIds), loadTaxGroupRules(tx)])
  return new Map(uses.map(({ itemId, groupId }) => [itemId, groups.get(groupId)!]))
}
