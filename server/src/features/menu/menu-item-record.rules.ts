import { flag } from '#core/contract/fields.ts'
import type { MenuItem, ModifierGroup } from '#core/contract/records.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import type { OptionGroup } from '#core/orders/options.ts'
import { priceByRules, type PriceRule } from '#core/orders/price-rules.ts'
import { endOfRule, rulesInForce } from '#core/orders/price-times.ts'
import { isSoldOut, type AvailabilityById } from './availability/availability.rules.ts'
import type { PriceRules } from './price-rules/load-price-rules.ts'
import type { ChoiceRow, MenuItemRow } from './menu-items.queries.ts'

/** What is known of items from tables of their own, by item. */
export type MenuExtras = {
  optionGroups: ReadonlyMap<string, readonly OptionGroup[]>
  availability: AvailabilityById
  /** What of it costs another price than that of the list now. */
  prices: PricesNow
}

/** The rules in force for who eats here, and when each of them ends. */
export type PricesNow = { inForce: readonly PriceRule[]; endsAt: ReadonlyMap<string, Date | null> }

export function pricesAt({ rules, clock }: Pick<PriceRules, 'rules' | 'clock'>, now: Date): PricesNow {
  const inForce = rulesInForce(rules, now, { clock, diningOption: 'dinein' })
  return { inForce, endsAt: new Map(inForce.map((rule) => [rule.id, endOfRule(rule, now, clock)])) }
}

/** A menu item as the wire shows it. */
export function toMenuItem(row: MenuItemRow, { optionGroups, availability, prices }: MenuExtras): MenuItem {
  const digits = row.currencyDigits
  const soldOut = soldOutOf(availability)
  const choices = (list: ChoiceRow[]) =>
    list.map(({ id, title, price }) => ({
      id,
      item_id: row.id,
      title,
      price: formatDecimal(price, digits),
      sold_out: soldOut(id),
    }))
  const priceNow = (price: number) => priceByRules(price, row, row.isOpenPrice ? [] : prices.inForce)
  const now = priceNow(row.price)
  return {
    id: row.id,
    title: row.title,
    price: formatDecimal(row.price, digits),
    net_price: row.netPrice === null ? null : formatDecimal(row.netPrice, digits),
    tax_id: row.taxId,
    tax_title: row.taxTitle,
    tax_rate: row.rateMilli === null ? null : formatRate(row.rateMilli),
    tax_type: row.taxType,
    category_id: row.categoryId,
    category_title: row.categoryTitle,
    image: row.image,
    addons: choices(row.addons),
    variants: choices(row.variants).map((variant, at) => {
      const { price, rule } = priceNow(row.variants[at]!.price)
      return rule === null ? variant : { ...variant, price_now: formatDecimal(price, digits) }
    }),
    modifier_groups: (optionGroups.get(row.id) ?? []).map((group) => toModifierGroup(group, { digits, availability })),
    sold_out: soldOut(row.id),
    remaining: availability.get(row.id)?.remaining ?? null,
    price_now: formatDecimal(now.price, digits),
    price_rule: now.rule && { title: now.rule.title, until: prices.endsAt.get(now.rule.id)?.toISOString() ?? null },
    open_price: flag(row.isOpenPrice),
    discountable: flag(row.isDiscountable),
  }
}

type Shown = { digits: number; availability: AvailabilityById }

/** A group of options as the wire shows it. */
export function toModifierGroup({ options, ...group }: OptionGroup, { digits, availability }: Shown): ModifierGroup {
  const soldOut = soldOutOf(availability)
  return {
    ...group,
    options: options.map((option) => ({
      ...option,
      price: formatDecimal(option.price, digits),
      sold_out: soldOut(option.id),
    })),
  }
}

function soldOutOf(availability: AvailabilityById): (id: string) => 0 | 1 {
  const now = new Date()
  return (id) => {
    const one = availability.get(id)
    return flag(one !== undefined && isSoldOut(one, now))
  }
}
