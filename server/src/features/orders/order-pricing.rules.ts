import type { CartLine } from '#core/contract/pos.ts'
import { chosenOf, unitPriceOf } from '#core/orders/selection.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import type { SellableItem } from '../menu/load-sellable-items.ts'
import type { PricedLine } from './sold-order.rules.ts'

/** Prices a cart line from the menu as it is now; what the client believes it costs is never read (docs/rules.md, 16). */
export function priceLine(line: CartLine, item: SellableItem): PricedLine {
  const { variant, addons, isComplete } = chosenOf(item, { variantId: line.variant_id, addonIds: line.addons_ids })
  if (!isComplete) throw new AppError('menu.item_unavailable')
  return {
    itemId: item.id,
    itemTitle: item.title,
    categoryId: item.category?.id ?? null,
    categoryTitle: item.category?.title ?? null,
    variantId: variant?.id ?? null,
    variantTitle: variant?.title ?? null,
    variantPrice: variant?.price ?? null,
    addons: addons.map(({ id, title, price }) => ({ id, item_id: item.id, title, price })),
    unitPrice: unitPriceOf(
      item.price,
      variant?.price ?? null,
      addons.map(({ price }) => price),
    ),
    quantity: line.quantity,
    taxId: item.tax?.id ?? null,
    taxTitle: item.tax?.title ?? null,
    taxRateMilli: item.tax?.rateMilli ?? 0,
    taxType: item.tax?.type ?? 'none',
    notes: line.notes,
  }
}
