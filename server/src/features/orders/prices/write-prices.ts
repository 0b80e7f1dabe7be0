import type { PriceChanges } from '#core/orders/price-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { updateDiningOption, updateItemPrices, updateItemTaxes } from './prices.queries.ts'

/** Sends new prices of ordered items, under the locks of their orders. */
export function writePrices(db: Db, { items = [], taxes = [], dining }: PriceChanges): Promise<void>[] {
  return [
    ...(items.length > 0 ? [updateItemPrices(db, items)] : []),
    ...(taxes.length > 0 ? [updateItemTaxes(db, taxes)] : []),
    ...(dining ? [updateDiningOption(db, dining.orderIds, dining.option)] : []),
  ]
}
