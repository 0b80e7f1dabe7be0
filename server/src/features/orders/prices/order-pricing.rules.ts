import type { CartLine } from '#core/contract/pos.ts'
import { parsePrice } from '#core/money/price.ts'
import { priceOfLine, type LinePrice, type TypedPrice } from '#core/orders/line-price.ts'
import { chooseOptions, type ChosenOption, type OptionUnit } from '#core/orders/options.ts'
import type { DiningOption, PriceRule } from '#core/orders/price-rules.ts'
import { rulesInForce } from '#core/orders/price-times.ts'
import { chosenOf } from '#core/orders/selection.ts'
import { taxFor } from '#core/orders/tax-groups.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import type { SellableItem } from '../../menu/load-sellable-items.ts'
import type { PriceRules } from '../../menu/price-rules/load-price-rules.ts'
import { taxesOfItem, type ItemTax } from '../../menu/tax-groups/tax-group-record.rules.ts'
import type { PricedLine, SoldAddon } from '../sold-order.rules.ts'

/** What beside the menu decides the prices and taxes of an order. */
export type Pricing = {
  /** The price rules in force. */
  inForce: readonly PriceRule[]
  /** Of what is typed. */
  digits: number
  diningOption: DiningOption | null
  businessDay: string
}

type Sending = {
  /** When it is priced. */
  at: Date
  diningOption: DiningOption | null
  /** Of the order. */
  businessDay: string
}

/** Those of an order that is sent at this instant. */
export function pricingAt(
  { rules, clock, digits }: Omit<PriceRules, 'today'>,
  { at, diningOption, businessDay }: Sending,
): Pricing {
  return { inForce: rulesInForce(rules, at, { clock, diningOption }), digits, diningOption, businessDay }
}

/**
 * Prices a cart line from the menu and its price rules. Of what a client names, only what staff typed is read: for an item with
 * an open price, or in place of the menu's price (docs/rules.md, 16 and 84).
 */
export function priceLine(line: CartLine, item: SellableItem, pricing: Pricing): PricedLine {
  const { inForce, digits, diningOption, businessDay } = pricing
  const { addonIds, options } = choicesOf(line, item)
  const { variant, addons, isComplete } = chosenOf(item, { variantId: line.variant_id, addonIds })
  if (!isComplete) throw new AppError('menu.item_unavailable')
  const extras = [...addons, ...unitsOf(item, options)]
  const tax = taxFor(taxesOfItem(item, businessDay), diningOption)
  return {
    itemId: item.id,
    itemTitle: item.title,
    categoryId: item.category?.id ?? null,
    categoryTitle: item.category?.title ?? null,
    variantId: variant?.id ?? null,
    variantTitle: variant?.title ?? null,
    variantPrice: variant?.price ?? null,
    addons: extras.map((extra) => soldAddon(extra, item.id)),
    ...pricesOf(
      priceOfLine(
        {
          item: { id: item.id, categoryId: item.category?.id ?? null },
          listPrice: variant?.price ?? item.price,
          typed: typedPriceOf(line, item, digits),
          extraPrices: extras.map(({ price }) => price),
        },
        inForce,
      ),
    ),
    isDiscountable: item.isDiscountable,
    quantity: line.quantity,
    ...taxOfLine(tax),
    notes: line.notes,
    seat: line.seat,
  }
}

/** What a line copies of its tax. */
export function taxOfLine(tax: ItemTax | null): Pick<PricedLine, 'taxId' | 'taxTitle' | 'taxRateMilli' | 'taxType'> {
  if (tax === null) return { taxId: null, taxTitle: null, taxRateMilli: 0, taxType: 'none' }
  return { taxId: tax.id, taxTitle: tax.title, taxRateMilli: tax.rateMilli, taxType: tax.type }
}

/** The list price is kept where it is another one. */
function pricesOf({ unitPrice, listPrice, rule }: LinePrice) {
  return { unitPrice, listPrice: listPrice === unitPrice ? null : listPrice, priceRule: rule?.title ?? null }
}

function typedPriceOf({ override, unitPrice }: CartLine, item: SellableItem, digits: number): TypedPrice | null {
  if (override) return { kind: 'override', price: readTypedPrice(override.unitPrice, digits) }
  if (!item.isOpenPrice) return null
  const { id, title } = item
  if (unitPrice === null) throw new AppError('menu.price_missing', { item: { id, title } })
  return { kind: 'open', price: readTypedPrice(unitPrice, digits) }
}

export function readTypedPrice(text: string, digits: number): number {
  const price = parsePrice(text, digits)
  if (price === null) throw new AppError('menu.price_invalid')
  return price
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
