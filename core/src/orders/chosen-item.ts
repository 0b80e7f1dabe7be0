import type { CartLine } from '../contract/selling/cart-lines.ts'
import type { LinePrice } from './line-price.ts'
import { chooseOptions, type ChosenOption, type OptionUnit } from './options.ts'
import type { DiningOption } from './price-rules.ts'
import { chosenOf } from './selection.ts'
import { taxFor } from './tax-groups.ts'
import { AppError } from '../app-error.ts'
import type { SellableItem } from '../menu/sellable-item.ts'
import { taxesOfItem, type ItemTax } from './tax-groups.ts'
import type { PricedLine, SoldAddon } from './sold-order.ts'

type Chosen = Pick<CartLine, 'variant_id' | 'addons_ids' | 'modifiers'>
type Extra = OptionUnit | { id: string; title: string; price: number }
type Variant = SellableItem['variants'][number]

/** The chosen variant of an item, and its chosen add-ons and units of options, in this order. */
export function chosenOfItem(line: Chosen, item: SellableItem): { variant: Variant | null; extras: Extra[] } {
  const { addonIds, options } = choicesOf(line, item)
  const { variant, addons, isComplete } = chosenOf(item, { variantId: line.variant_id, addonIds })
  if (!isComplete) throw new AppError('menu.item_unavailable')
  return { variant, extras: [...addons, ...unitsOf(item, options)] }
}

type Sold = {
  /** The choices for the item itself. */
  own: { variant: Variant | null; extras: readonly Extra[] }
  price: Omit<LinePrice, 'parts'>
  taxedAs: { businessDay: string; diningOption: DiningOption | null }
} & Pick<PricedLine, 'quantity' | 'notes' | 'seat' | 'setMenu'>

/** An order line with the fields copied from its item. The list price is kept if it differs from the price. */
export function lineOfItem(
  item: SellableItem,
  { own: { variant, extras }, price, taxedAs: { businessDay, diningOption }, quantity, notes, seat, setMenu }: Sold,
): PricedLine {
  const tax = taxOfLine(taxFor(taxesOfItem(item, businessDay), diningOption))
  // written out: this runs for every line of every order, and spreading several objects takes ten times as long
  return {
    itemId: item.id,
    itemTitle: item.title,
    categoryId: item.category?.id ?? null,
    categoryTitle: item.category?.title ?? null,
    variantId: variant?.id ?? null,
    variantTitle: variant?.title ?? null,
    variantPrice: variant?.price ?? null,
    addons: extras.map((extra) => soldAddon(extra, item.id)),
    unitPrice: price.unitPrice,
    listPrice: price.listPrice === price.unitPrice ? null : price.listPrice,
    priceRule: price.rule?.title ?? null,
    isDiscountable: item.isDiscountable,
    quantity,
    taxId: tax.taxId,
    taxTitle: tax.taxTitle,
    taxRateMilli: tax.taxRateMilli,
    taxType: tax.taxType,
    notes,
    seat,
    setMenu,
  }
}

/** The tax fields of a line. */
export function taxOfLine(tax: ItemTax | null): Pick<PricedLine, 'taxId' | 'taxTitle' | 'taxRateMilli' | 'taxType'> {
  if (tax === null) return { taxId: null, taxTitle: null, taxRateMilli: 0, taxType: 'none' }
  return { taxId: tax.id, taxTitle: tax.title, taxRateMilli: tax.rateMilli, taxType: tax.type }
}

/**
 * Splits the choices of a line. Clients that do not know options send a guest's options among the add-ons, each unit
 * once.
 */
function choicesOf({ addons_ids, modifiers }: Chosen, { optionGroups }: SellableItem) {
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

function soldAddon(extra: Extra, itemId: string): SoldAddon {
  const { id, title, price } = extra
  return { id, item_id: itemId, title, price, ...('groupTitle' in extra ? { group_title: extra.groupTitle } : {}) }
}
