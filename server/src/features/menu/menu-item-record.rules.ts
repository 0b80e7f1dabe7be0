import { flag } from '#core/contract/fields.ts'
import type { MenuItem, ModifierGroup, SetMenuStep } from '#core/contract/records.ts'
import { statementRecord, type Statement } from '#core/menu/allergens.ts'
import type { Diet } from '#core/menu/diets.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { formatRate, type TaxType } from '#core/money/tax.ts'
import { canReachLeast, type OptionGroup } from '#core/orders/options.ts'
import { priceByRules, type PriceRule } from '#core/orders/price-rules.ts'
import { endOfRule, rulesInForce } from '#core/orders/price-times.ts'
import { canBeFilled, type SetStep } from '#core/orders/set-menus.ts'
import type { TaxByOption } from '#core/orders/tax-groups.ts'
import type { TaxGroupRules } from './tax-groups/load-tax-groups.ts'
import { taxesOfItem, type ItemTax } from '#core/orders/tax-groups.ts'
import { isSoldOut, portionsLeft, type AvailabilityById } from '#core/menu/availability.ts'
import type { PriceRules } from '#core/orders/price-times.ts'
import type { ChoiceRow, MenuItemRow } from './menu-items.queries.ts'
import type { TitledChoice } from './sets/set-steps.queries.ts'

/** Facts of items from other tables, by item. */
export type MenuExtras = {
  optionGroups: ReadonlyMap<string, readonly OptionGroup[]>
  /** For set menus. */
  steps: ReadonlyMap<string, readonly SetStep<TitledChoice>[]>
  availability: AvailabilityById
  /** Statements of variants, add-ons and options. */
  stated: ReadonlyMap<string, Statement>
  /** Statements made before their recipe changed. */
  toCheck: ReadonlySet<string>
  /** Current changes of the list price. */
  prices: PricesNow
  /** The tax groups, and the business day. */
  taxes: TaxesNow
}

export type TaxesNow = { groups: TaxGroupRules; today: string }

/** The rules in force when eaten here, and the end of each. */
export type PricesNow = { inForce: readonly PriceRule[]; endsAt: ReadonlyMap<string, Date | null> }

export function pricesAt({ rules, clock }: Pick<PriceRules, 'rules' | 'clock'>, now: Date): PricesNow {
  const inForce = rulesInForce(rules, now, { clock, diningOption: 'dinein' })
  return { inForce, endsAt: new Map(inForce.map((rule) => [rule.id, endOfRule(rule, now, clock)])) }
}

/** The API's form of a menu item. */
export function toMenuItem(
  row: MenuItemRow,
  { optionGroups, steps: allSteps, availability, stated, toCheck, prices, taxes }: MenuExtras,
): MenuItem {
  const digits = row.currencyDigits
  const [soldOut, isOut] = [soldOutOf(availability), outOf({ optionGroups, availability })]
  const steps = stepRecords(allSteps.get(row.id) ?? [], { digits, availability, isOut })
  // a set menu keeps what it had as an item, but does not sell it
  const { variants, addons } = row.isSet ? { variants: [], addons: [] } : row
  const groups = row.isSet ? [] : (optionGroups.get(row.id) ?? [])
  const choices = (list: ChoiceRow[]) =>
    list.map(({ id, title, price }) => ({
      id,
      item_id: row.id,
      title,
      price: formatDecimal(price, digits),
      sold_out: soldOut(id),
      allergens: statementRecord(stated.get(id)),
    }))
  const priceNow = (price: number) => priceByRules(price, row, row.isOpenPrice ? [] : prices.inForce)
  const itemNow = priceNow(row.price)
  const taxByOption = taxesOfRow(row, taxes)
  return {
    id: row.id,
    title: row.title,
    price: formatDecimal(row.price, digits),
    net_price: row.netPrice === null ? null : formatDecimal(row.netPrice, digits),
    ...taxFields(taxByOption),
    tax_group_id: row.taxGroupId,
    category_id: row.categoryId,
    category_title: row.categoryTitle,
    course: row.course,
    image: row.image,
    addons: choices(addons),
    variants: choices(variants).map((variant, at) => {
      const { price, rule } = priceNow(variants[at]!.price)
      return rule === null ? variant : { ...variant, price_now: formatDecimal(price, digits) }
    }),
    modifier_groups: groups.map((group) => toModifierGroup(group, { digits, availability, stated })),
    sold_out: canBeFilled(steps, ({ sold_out }) => sold_out === 1) ? (row.isSet ? soldOut : isOut)(row.id) : 1,
    remaining: availability.get(row.id)?.remaining ?? null,
    price_now: formatDecimal(itemNow.price, digits),
    price_rule: itemNow.rule && {
      title: itemNow.rule.title,
      until: prices.endsAt.get(itemNow.rule.id)?.toISOString() ?? null,
    },
    open_price: flag(row.isOpenPrice),
    discountable: flag(row.isDiscountable),
    kind: row.isSet ? 'set' : 'item',
    steps,
    ...factsOf(row, choicesToCheck({ variants, addons, groups, toCheck })),
  }
}

function taxFields({ dinein, takeaway, delivery }: ReturnType<typeof taxesOfRow>) {
  return {
    tax_id: dinein?.id ?? null,
    tax_title: dinein?.title ?? null,
    tax_rate: dinein && formatRate(dinein.rateMilli),
    tax_type: dinein?.type ?? null,
    tax_by_option: { dinein: taxRecord(dinein), takeaway: taxRecord(takeaway), delivery: taxRecord(delivery) },
  }
}

type Chosen = Pick<MenuItemRow, 'variants' | 'addons'> & {
  groups: readonly OptionGroup[]
  toCheck: ReadonlySet<string>
}

const choicesToCheck = ({ variants, addons, groups, toCheck }: Chosen): string[] =>
  [...variants, ...addons, ...groups.flatMap(({ options }) => options)]
    .map(({ id }) => id)
    .filter((id) => toCheck.has(id))

/** The API's form of an item's facts for guests. */
function factsOf(row: MenuItemRow, toCheck: string[]) {
  const { statedBy, statedAt, image } = row
  return {
    description: row.description || null,
    allergens: statementRecord(row.allergens),
    allergens_stated: statedAt === null ? null : { by: statedBy ?? '', at: statedAt.toISOString() },
    allergens_suggested: statementRecord(row.suggested),
    allergens_to_check: row.isToCheck,
    choices_to_check: toCheck,
    diets: row.diets as Diet[],
    origins: row.origins.map(({ born, raised, ...origin }) => ({
      ...origin,
      raised: [...raised],
      ...(born ? { born: [...born] } : {}),
    })),
    home_made: flag(row.isHomeMade),
    spice: row.spice,
    alcohol: flag(row.isAlcoholic),
    featured: flag(row.isFeatured),
    schedule_id: row.scheduleId,
    pictures: image === null ? [] : [image, ...row.morePictures],
  }
}

type TaxedRow = Pick<MenuItemRow, 'taxId' | 'taxTitle' | 'rateMilli' | 'taxType' | 'taxGroupId'>

/** Today's taxes of an item: its group's, or its own. */
export function taxesOfRow(row: TaxedRow, { groups, today }: TaxesNow): TaxByOption<ItemTax | null> {
  const { taxId, taxTitle, rateMilli, taxType, taxGroupId } = row
  const tax = taxId === null ? null : { id: taxId, title: taxTitle!, rateMilli: rateMilli!, type: taxType as TaxType }
  return taxesOfItem({ tax, taxRules: taxGroupId === null ? null : (groups.get(taxGroupId) ?? null) }, today)
}

function taxRecord(tax: ItemTax | null) {
  return tax && { id: tax.id, title: tax.title, rate: formatRate(tax.rateMilli), type: tax.type }
}

type Shown = { digits: number; availability: AvailabilityById }
type ShownGroup = Shown & Pick<MenuExtras, 'stated'>

/** The API's form of an option group. */
export function toModifierGroup(
  { options, ...group }: OptionGroup,
  { digits, availability, stated }: ShownGroup,
): ModifierGroup {
  const soldOut = soldOutOf(availability)
  return {
    ...group,
    options: options.map((option) => ({
      ...option,
      price: formatDecimal(option.price, digits),
      sold_out: soldOut(option.id),
      allergens: statementRecord(stated.get(option.id)),
    })),
  }
}

/** The API's form of a set menu's steps: a choice is sold out with its item or variant. */
function stepRecords(
  steps: readonly SetStep<TitledChoice>[],
  { digits, availability, isOut }: Shown & { isOut: (itemId: string) => 0 | 1 },
): SetMenuStep[] {
  const soldOut = soldOutOf(availability)
  return steps.map(({ choices, ...step }) => ({
    ...step,
    choices: choices.map(({ itemId, variantId, title, variantTitle, supplement }) => ({
      item_id: itemId,
      variant_id: variantId,
      title,
      variant_title: variantTitle,
      supplement: formatDecimal(supplement, digits),
      sold_out: isOut(itemId) || variantId === null ? isOut(itemId) : soldOut(variantId),
    })),
  }))
}

/** True if an item is sold out, by itself or because too few of its required options are left. */
function outOf({ optionGroups, availability }: Pick<MenuExtras, 'optionGroups' | 'availability'>) {
  const soldOut = soldOutOf(availability)
  const now = new Date()
  const leftOf = (id: string) => portionsLeft(availability.get(id), now)
  return (itemId: string): 0 | 1 =>
    flag(soldOut(itemId) === 1 || !(optionGroups.get(itemId) ?? []).every((group) => canReachLeast(group, leftOf)))
}

function soldOutOf(availability: AvailabilityById): (id: string) => 0 | 1 {
  const now = new Date()
  return (id) => {
    const one = availability.get(id)
    return flag(one !== undefined && isSoldOut(one, now))
  }
}
