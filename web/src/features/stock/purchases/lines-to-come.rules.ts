import type { Purchase } from '#core/contract/inventory/purchases.ts'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { formatQuantity, parseQuantity } from '#core/stock/units.ts'
import type { LineForm } from '../document-lines.rules.ts'

type KnownItem = Pick<StockItem, 'id' | 'unit'> & {
  packs: readonly Pick<StockItem['packs'][number], 'id' | 'quantity'>[]
}

/**
 * Still to come of an order, of a draft all of it, as a form begins: in packs if these are whole packs of the item as
 * it is now, else in its unit. Removed items can no longer come.
 */
export function linesToCome({ lines }: Pick<Purchase, 'lines'>, items: readonly KnownItem[]): LineForm[] {
  return lines.flatMap(({ item_id, pack_id, unit, ordered, received }) => {
    const item = items.find(({ id }) => id === item_id)
    const rest = parseQuantity(ordered, unit)! - parseQuantity(received, unit)!
    if (!item || rest <= 0n) return []
    const pack = item.packs.find(({ id }) => id === pack_id)
    const each = pack && parseQuantity(pack.quantity, item.unit)
    const isInPacks = each && rest % each === 0n
    return {
      itemId: item_id,
      packId: isInPacks ? pack.id : '',
      quantity: isInPacks ? String(rest / each) : formatQuantity(rest, item.unit),
      price: '',
    }
  })
}
