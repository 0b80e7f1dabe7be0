import type { DiningOption } from '#core/orders/price-rules.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { PricedLine, SoldItem } from '#core/orders/sold-order.ts'

export type ItemToPrice = Pick<SoldItem, 'itemTitle' | 'addons' | 'unitPrice' | 'listPrice' | 'status'> & {
  tokenNo: number
}

/** What of an ordered item decides its price. */
export async function getItemToPrice(db: Db, itemId: string): Promise<ItemToPrice> {
  const rows = await query<ItemToPrice>(db)`
    select i.item_title as "itemTitle", i.addons, i.unit_price as "unitPrice", i.list_price as "listPrice", i.status,
      o.token_no as "tokenNo"
    from order_items i join orders o on o.id = i.order_id where i.id = ${itemId}`
  return rows[0]!
}

/** Under the lock of its order; a price that staff typed is that of no rule. */
export async function updateItemPrice(
  db: Db,
  itemId: string,
  { unitPrice, listPrice }: Pick<SoldItem, 'unitPrice' | 'listPrice'>,
): Promise<void> {
  await query(db)`
    update order_items set unit_price = ${unitPrice}, list_price = ${listPrice}, price_rule = null
    where id = ${itemId}`
}

/** The tax groups of these menu items, those that left the menu too; what is in none is left out. */
export function listTaxGroupsOfItems(
  db: Db,
  itemIds: readonly string[],
): Promise<{ itemId: string; groupId: string }[]> {
  return query<{ itemId: string; groupId: string }>(db)`
    select i.id as "itemId", g.id as "groupId" from menu_items i join tax_groups g on g.id = i.tax_group_id
    where i.id = any(${itemIds}::uuid[])`
}

/** Under the locks of these orders. */
export async function updateDiningOption(db: Db, orderIds: readonly string[], option: DiningOption): Promise<void> {
  await query(db)`update orders set delivery_type = ${option} where id = any(${orderIds}::uuid[])`
}

export type TaxedItem = Pick<PricedLine, 'taxId' | 'taxTitle' | 'taxRateMilli' | 'taxType'> & { id: string }

/** Under the locks of their orders. */
export async function updateItemTaxes(db: Db, items: readonly TaxedItem[]): Promise<void> {
  await query(db)`
    update order_items i set tax_id = t."taxId", tax_title = t."taxTitle", tax_rate_milli = t."taxRateMilli",
      tax_type = t."taxType"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as t(id uuid, "taxId" uuid, "taxTitle" text, "taxRateMilli" int, "taxType" text)
    where i.id = t.id`
}
