import type { DiningOption } from '#core/orders/price-rules.ts'
import { taxesOn, taxFor } from '#core/orders/tax-groups.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { loadTaxGroupRules } from '../../menu/tax-groups/load-tax-groups.ts'
import type { SoldOrder } from '#core/orders/sold-order.ts'
import { taxOfLine } from '#core/orders/chosen-item.ts'
import { listTaxGroupsOfItems, updateDiningOption, updateItemTaxes, type TaxedItem } from './prices.queries.ts'

/**
 * Has these orders, under their locks, be eaten otherwise. Their lines whose items are in a tax group get the tax of the option on
 * the business day of their order; returns these lines with it.
 */
export async function taxByDiningOption(
  tx: TenantTx,
  orders: readonly SoldOrder[],
  option: DiningOption,
): Promise<TaxedItem[]> {
  const itemIds = new Set(orders.flatMap(({ items }) => items.map(({ itemId }) => itemId)))
  const [uses, groups] = await awaitPipelined([listTaxGroupsOfItems(tx.db, [...itemIds]), loadTaxGroupRules(tx)])
  const rulesOf = new Map(uses.map(({ itemId, groupId }) => [itemId, groups.get(groupId)]))
  const taxed = orders.flatMap(({ businessDay, items }) =>
    items.flatMap(({ id, itemId }) => {
      const rules = rulesOf.get(itemId)
      return rules ? [{ id, ...taxOfLine(taxFor(taxesOn(rules, businessDay), option)) }] : []
    }),
  )
  const orderIds = orders.map(({ id }) => id)
  await updateDiningOption(tx.db, orderIds, option)
  if (taxed.length > 0) await updateItemTaxes(tx.db, taxed)
  tx.emit({ type: 'order_update', orderIds })
  return taxed
}
