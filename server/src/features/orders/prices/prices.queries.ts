import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import type { SoldItem } from '../sold-order.rules.ts'

type Db = Transaction<Database>

export type ItemToPrice = Pick<SoldItem, 'itemTitle' | 'addons' | 'unitPrice' | 'listPrice' | 'status'> & {
  tokenNo: number
}

/** What of an ordered item decides its price. */
export async function getItemToPrice(db: Db, itemId: string): Promise<ItemToPrice> {
  const { rows } = await sql<ItemToPrice>`
    select i.item_title as "itemTitle", i.addons, i.unit_price as "unitPrice", i.list_price as "listPrice", i.status,
      o.token_no as "tokenNo"
    from order_items i join orders o on o.id = i.order_id where i.id = ${itemId}`.execute(db)
  return rows[0]!
}

/** Under the lock of its order; a price that staff typed is that of no rule. */
export async function updateItemPrice(
  db: Db,
  itemId: string,
  { unitPrice, listPrice }: Pick<SoldItem, 'unitPrice' | 'listPrice'>,
): Promise<void> {
  await sql`
    update order_items set unit_price = ${unitPrice}, list_price = ${listPrice}, price_rule = null
    where id = ${itemId}`.execute(db)
}
