import type { Category, MenuItem, PriceRuleNow, SetMenuStep, TillMenuItem } from '#core/contract/records.ts'
import { parseAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { parseRate, type TaxType } from '#core/money/tax.ts'
import type { OptionGroup } from '#core/orders/options.ts'
import { isForDining, type DiningOption, type PriceRule } from '#core/orders/price-rules.ts'
import { minuteOf } from '#core/orders/price-times.ts'
import type { SetChoice, SetStep } from '#core/orders/set-menus.ts'
import { taxFor } from '#core/orders/tax-groups.ts'
import { foldText } from '#core/text/fold-text.ts'

/** A variant or an add-on with its price in minor units. */
export type MenuChoice = { id: string; title: string; price: number; isSoldOut: boolean }

/** An item offered for a step of a set menu. */
export type StepChoice = SetChoice & { title: string; variantTitle: string | null; isSoldOut: boolean }

/** An item as the till sells it: amounts in minor units, the tax as the totals want it, the title ready to be searched. */
export type SellableItem = {
  id: string
  title: string
  /** The menu price, to which price rules are applied; the same for variants. */
  price: number
  image: string | null
  categoryId: string | null
  categoryTitle: string | null
  /** Tax for the cart's dining option. */
  taxTitle: string | null
  rateMilli: number
  taxType: TaxType
  variants: readonly MenuChoice[]
  addons: readonly MenuChoice[]
  /** In the order in which they are asked. */
  optionGroups: readonly OptionGroup[]
  /** It is a set menu, which is sold as the choices of its steps. */
  isSet: boolean
  steps: readonly SetStep<StepChoice>[]
  isSoldOut: boolean
  /** Its price is typed each time it is sold. */
  isOpenPrice: boolean
  /** Portions left; null if not counted. */
  remaining: number | null
  /** Folded for the search box. */
  searchText: string
  /** As the server sent it: drafts keep it whole for other clients. */
  record: TillMenuItem
}

export type Menu = {
  items: readonly SellableItem[]
  byId: ReadonlyMap<string, SellableItem>
  categories: readonly Category[]
  currency: string
  digits: number
  /** The price rules in force. */
  priceRules: readonly PriceRule[]
}

type Source = {
  menuItems: readonly TillMenuItem[]
  categories: readonly Category[]
  storeSettings: { currency: string }
  priceRules: readonly PriceRuleNow[]
}

/** Converts the server's menu once, so that touches stay fast. */
export function readMenu({ menuItems, categories, storeSettings, priceRules }: Source): Menu {
  const { currency } = storeSettings
  const digits = findCurrency(currency)?.digits ?? 2
  const items = menuItems.map((record) => sellable(record, digits))
  return {
    items,
    byId: new Map(items.map((item) => [item.id, item])),
    categories,
    currency,
    digits,
    // the server has applied the times of the rules; the menu is loaded again when they change
    priceRules: priceRules.filter(({ holds_now }) => holds_now === 1).map((rule) => toPriceRule(rule, digits)),
  }
}

/** The menu for a dining option, with its taxes and price rules. */
export function menuFor(menu: Menu, diningOption: DiningOption | null): Menu {
  const items = menu.items.map((item) => taxedFor(item, diningOption))
  return {
    ...menu,
    items,
    byId: new Map(items.map((item) => [item.id, item])),
    priceRules: menu.priceRules.filter((rule) => isForDining(rule, diningOption)),
  }
}

/** The item with the tax of a dining option; the same object if that changes nothing. */
function taxedFor(item: SellableItem, diningOption: DiningOption | null): SellableItem {
  const { tax_by_option: taxes } = item.record
  const tax = taxFor(taxes, diningOption)
  return tax?.id === taxes.dinein?.id ? item : { ...item, ...lineTaxOf(tax) }
}

function lineTaxOf(tax: MenuItem['tax_by_option']['dinein']): Pick<SellableItem, 'taxTitle' | 'rateMilli' | 'taxType'> {
  return {
    taxTitle: tax?.title ?? null,
    rateMilli: parseRate(String(tax?.rate ?? 0)) ?? 0,
    taxType: tax?.type === 'exclusive' || tax?.type === 'inclusive' ? tax.type : 'none',
  }
}

function toPriceRule({ target, ids, value, ...rule }: PriceRuleNow, digits: number): PriceRule {
  return {
    id: rule.id,
    title: rule.title,
    target: target === 'all' ? { kind: 'all' } : { kind: target, ids },
    kind: rule.kind,
    value: rule.kind === 'percent' ? (parseRate(value) ?? 0) : amountOf(value, digits),
    weekdays: rule.weekdays,
    fromMinute: minuteOf(rule.from),
    toMinute: minuteOf(rule.to),
    firstDay: rule.first_day,
    lastDay: rule.last_day,
    diningOptions: rule.delivery_types,
  }
}

/** True if staff have to choose before it is sold: add-ons are optional, and a single variant is no choice. */
export function requiresChoice({
  variants,
  optionGroups,
  isOpenPrice,
  isSet,
}: Pick<SellableItem, 'variants' | 'optionGroups' | 'isOpenPrice' | 'isSet'>): boolean {
  return isSet || isOpenPrice || variants.length > 1 || optionGroups.some(({ min }) => min > 0)
}

/** True if there is anything to choose or to type. */
export function hasChoices({ variants, addons, optionGroups, isOpenPrice, isSet }: SellableItem): boolean {
  return isSet || isOpenPrice || variants.length > 0 || addons.length > 0 || optionGroups.length > 0
}

function sellable(record: TillMenuItem, digits: number): SellableItem {
  const choice = ({ id, title, price, sold_out }: MenuItem['addons'][number]): MenuChoice => ({
    id,
    title,
    price: amountOf(price, digits),
    isSoldOut: sold_out === 1,
  })
  return {
    id: record.id,
    title: record.title,
    price: amountOf(record.list_price, digits),
    image: record.image,
    categoryId: record.category_id,
    categoryTitle: record.category_title,
    ...lineTaxOf(record.tax_by_option.dinein),
    variants: record.variants.map((variant) => choice({ ...variant, price: variant.list_price })),
    addons: record.addons.map(choice),
    optionGroups: record.modifier_groups.map((group) => ({
      ...group,
      options: group.options.map(({ sold_out, ...option }) => ({
        ...option,
        price: amountOf(option.price, digits),
        isSoldOut: sold_out === 1,
      })),
    })),
    isSet: record.kind === 'set',
    steps: record.steps.map((step) => stepOf(step, digits)),
    isSoldOut: record.sold_out === 1,
    isOpenPrice: record.open_price === 1,
    remaining: record.remaining,
    searchText: foldText(record.title),
    record,
  }
}

function stepOf({ choices, ...step }: SetMenuStep, digits: number): SetStep<StepChoice> {
  return {
    ...step,
    choices: choices.map((choice) => ({
      itemId: choice.item_id,
      variantId: choice.variant_id,
      title: choice.title,
      variantTitle: choice.variant_title,
      supplement: amountOf(choice.supplement, digits),
      isSoldOut: choice.sold_out === 1,
    })),
  }
}

/** A price in minor units. The server's decimals always fit the currency; of any other, the till invents no price. */
function amountOf(price: string, digits: number): number {
  const minor = parseAmount(price, digits)
  if (minor === null) throw new RangeError(`${price} is no amount of this currency`)
  return minor
}
