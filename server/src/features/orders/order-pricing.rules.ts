import type { CartLine } from '#core/contract/pos.ts'
import { chooseOptions, type ChosenOption, type OptionUnit } from '#core/orders/options.ts'
import { chosenOf, unitPriceOf } from '#core/orders/selection.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import type { SellableItem } from '../menu/load-sellable-items.ts'
import type { PricedLine, SoldAddon } from './sold-order.rules.ts'

/** Prices a cart line from the menu as it is now; what the client believes it costs is never read (docs/rules.md, 16). */
export function priceLine(line: CartLine, item: SellableItem): PricedLine {
  const { addonIds, options } = choicesOf(line, item)
  const { variant, addons, isComplete } = chosenOf(item, { variantId: line.variant_id, addonIds })
  if (!isComplete) throw new AppError('menu.item_unavailable')
  const extras = [...addons, ...unitsOf(item, options)]
  return {
    itemId: item.id,
    itemTitle: item.title,
    categoryId: item.category?.id ?? null,
    categoryTitle: item.category?.title ?? null,
    variantId: variant?.id ?? null,
    variantTitle: variant?.title ?? null,
    variantPrice: variant?.price ?? null,
    addons: extras.map((extra) => soldAddon(extra, item.id)),
    unitPrice: unitPriceOf(
      item.price,
      variant?.price ?? null,
      extras.map(({ price }) => price),
    ),
    quantity: line.quantity,
    taxId: item.tax?.id ?? null,
    taxTitle: item.tax?.title ?? null,
    taxRateMilli: item.tax?.rateMilli ?? 0,
    taxType: item.tax?.type ?? 'none',
    notes: line.notes,
    seat: line.seat,
  }
}

/** A client that does not know options names those of a guest's order among the add-ons, each unit once. */
function choicesOf({ addons_ids, modifiers }: CartLine, { optionGroups }: SellableItem) {
  if (optionGroups.length === 0) return { addonIds: addons_ids, options: modifiers }
  const known = new Set(optionGroups.flatMap(({ options }) => options.map(({ id }) => id)))
  const named: ChosenOption[] = addons_ids.filter((id) => known.has(id)).map((id) => ({ id, quantity: 1 }))
  return {
    addonIds: addons_ids.filter((id) => !known.has(id)),
    options: modifiers.length > 0 ? modifiers : named,
  }
}

function unitsOf({ id, title, optionGroups }: SellableItem, options: readonly ChosenOption[]): OptionUnit[] {
  if (optionGroups.length === 0 && options.length === 0) return []
  const chosen = chooseOptions(optionGroups, options)
  if ('units' in chosen) return chosen.units
  const { problem, group } = chosen
  if (group === null || problem === 'menu.choice_unknown') throw new AppError('menu.item_unavailable')
  throw new AppError(problem, { item: { id, title }, group: { id: group.id, title: group.title } })
}

function soldAddon(extra: OptionUnit | { id: string; title: string; price: number }, itemId: string): SoldAddon {
  const { id, title, price } = extra
  return { id, item_id: itemId, title, price, ...('groupTitle' in extra ? { group_title: extra.groupTitle } : {}) }
}
