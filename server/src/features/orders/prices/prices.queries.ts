import type { DiningOption } from '#core/orders/price-rules.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import type { PriceChanges, TaxOfItem } from '#core/orders/price-changes.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Under the locks of their orders. Clears price rules, as staff typed these prices. */
export async function updateItemPrices(db: Db, items: NonNullable<PriceChanges['items']>): Promise<void> {
  await query(db)`
    update order_items i set unit_price = p."unitPrice", list_price = p."listPrice", price_rule = null
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as p(id uuid, "unitPrice" bigint, "listPrice" bigint)
    where i.id = p.id`
}

/** The tax groups of these orders' items, including deleted ones; items without a group are left out. */
export function listTaxGroupsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<{ itemId: string; groupId: string }[]> {
  return query<{ itemId: string; groupId: string }>(db)`
    select i.id as "itemId", g.id as "groupId" from menu_items i join tax_groups g on g.id = i.tax_group_id
    where i.id in (select item_id from order_items where order_id = any(${orderIds}::uuid[]))`
}

/** Under the locks of these orders. */
export async function updateDiningOption(db: Db, orderIds: readonly string[], option: DiningOption): Promise<void> {
  await query(db)`update orders set delivery_type = ${option} where id = any(${orderIds}::uuid[])`
}

/** Under the locks of their orders. */
export async function updateItemTaxes(db: Db, items: readonly TaxOfItem[]): Promise<void> {
  await query(db)`
    update order_items i set tax_id = t."taxId", tax_title = t."taxTitle", tax_rate_milli = t."taxRateMilli",
      tax_type = t."taxType"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as t(id uuid, "taxId" uuid, "taxTitle" text, "taxRateMilli" int, "taxType" text)
    where i.id = t.id`
}
