import type { CartLine } from '#core/contract/pos.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import type { SellableItem } from '../menu/load-sellable-items.ts'
import type { PricedLine } from './sold-order.rules.ts'

/** Prices a cart line from the menu as it is now; what the client believes it costs is never read (docs/rules.md, 16). */
export function priceLine(line: CartLine, item: SellableItem): PricedLine {
  const variant = line.variant_id === null ? null : pick(item.variants, line.variant_id)
  const addons = line.addons_ids.map((id) => pick(item.addons, id))
  // a variant replaces the base price; add-ons are added to whichever applies
  const unitPrice = (variant ?? item).price + addons.reduce((sum, addon) => sum + addon.price, 0)
  return {
    itemId: item.id,
    itemTitle: item.title,
    categoryId: item.category?.id ?? null,
    categoryTitle: item.category?.title ?? null,
    variantId: variant?.id ?? null,
    variantTitle: variant?.title ?? null,
    variantPrice: variant?.price ?? null,
    addons: addons.map(({ id, title, price }) => ({ id, item_id: item.id, title, price })),
    unitPrice,
    quantity: line.quantity,
    taxId: item.tax?.id ?? null,
    taxTitle: item.tax?.title ?? null,
    taxRateMilli: item.tax?.rateMilli ?? 0,
    taxType: item.tax?.type ?? 'none',
    notes: line.notes,
  }
}

function pick<T extends { id: string }>(choices: readonly T[], id: string): T {
  const choice = choices.find((candidate) => candidate.id === id)
  if (!choice) throw new AppError('menu.item_unavailable')
  return choice
}
