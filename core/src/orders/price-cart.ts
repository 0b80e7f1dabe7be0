import type { CartLine } from '../contract/selling/cart-lines.ts'
import { parsePrice } from '../money/price.ts'
import { idAfter } from '../new-id.ts'
import { priceOfLine, type TypedPrice } from './line-price.ts'
import type { DiningOption, PriceRule } from './price-rules.ts'
import { rulesInForce } from './price-times.ts'
import { fillSteps, type StepProblem } from './set-menus.ts'
import { AppError } from '../app-error.ts'
import type { SellableItem } from '../menu/sellable-item.ts'
import type { PriceRules } from './price-times.ts'
import type { PlacedLine, PricedLine } from './sold-order.ts'
import { chosenOfItem, lineOfItem } from './chosen-item.ts'

/** Facts other than the menu that decide prices and taxes of an order. */
export type Pricing = {
  inForce: readonly PriceRule[]
  /** Decimals of typed prices. */
  digits: number
  diningOption: DiningOption | null
  businessDay: string
  /** Makes the id of a sold set menu. */
  newId: () => string
}

type Sending = {
  /** The time of pricing. */
  at: Date
  diningOption: DiningOption | null
  /** The order's business day. */
  businessDay: string
  newId: () => string
}

/** The facts for an order sent at this instant. */
export function pricingAt(
  { rules, clock, digits }: Omit<PriceRules, 'today'>,
  { at, diningOption, businessDay, newId }: Sending,
): Pricing {
  return { inForce: rulesInForce(rules, at, { clock, diningOption }), digits, diningOption, businessDay, newId }
}

type Menu = ReadonlyMap<string, SellableItem>

/**
 * Prices a cart by the menu and its price rules: a line for each of the cart's or, for a set menu, for each of its
 * choices. Of the client's prices it reads only those typed by staff: for open prices, or in place of the menu's
 * (docs/rules/money.md#prices-at-the-moment-of-sending and docs/rules/menu.md#open-and-changed-prices).
 */
export function priceCart(cart: readonly CartLine[], menu: Menu, pricing: Pricing): PlacedLine[] {
  return cart.flatMap((line) => {
    const item = sellable(menu, line.id)
    const { lineId, course } = line
    if (!item.isSet) return [{ lineId, course, isHeld: false, ...priceItem(line, item, pricing) }]
    return priceSet(line, item, { menu, pricing }).map((one, at) => ({ lineId: lineId && idAfter(lineId, at), ...one }))
  })
}

/** The items of a cart line: its own, and those chosen for its steps. */
export function itemIdsOf({ id, steps }: CartLine): string[] {
  return [id, ...steps.flatMap(({ choices }) => choices.map(({ itemId }) => itemId))]
}

/** Ids of everything on the menu that a line names: its items and all their choices. */
export function chosenIds(line: CartLine): string[] {
  const ofSteps = line.steps.flatMap(({ choices }) =>
    choices.map((choice) => ({ ...choice, variant_id: choice.variantId })),
  )
  const choices = [line, ...ofSteps].flatMap(({ variant_id, addons_ids, modifiers }) => [
    ...(variant_id === null ? [] : [variant_id]),
    ...addons_ids,
    ...modifiers.map(({ id }) => id),
  ])
  return [...itemIdsOf(line), ...choices]
}

function sellable(menu: Menu, id: string): SellableItem {
  const item = menu.get(id)
  if (!item) throw new AppError('menu.item_unavailable')
  return item
}

/** The line of an item that is not a set menu. */
export function priceItem(line: CartLine, item: SellableItem, pricing: Pricing): PricedLine {
  const own = chosenOfItem(line, item)
  const price = priceOfLine(
    {
      item: { id: item.id, categoryId: item.category?.id ?? null },
      listPrice: own.variant?.price ?? item.price,
      typed: typedPriceOf(line, item, pricing.digits),
      extraPrices: own.extras.map(({ price }) => price),
    },
    pricing.inForce,
  )
  const { quantity, notes, seat } = line
  return lineOfItem(item, { own, price, taxedAs: pricing, quantity, notes, seat, setMenu: null })
}

/**
 * Makes a line for each choice of a set menu: with its share of the set's price, which alone rules change, and its own
 * supplement, add-ons, options and tax (docs/rules/menu.md#set-menus). The set itself has no variants, add-ons or
 * options.
 */
function priceSet(
  line: CartLine,
  set: SellableItem,
  { menu, pricing }: { menu: Menu; pricing: Pricing },
): Omit<PlacedLine, 'lineId'>[] {
  const { variant_id, addons_ids, modifiers } = line
  if (variant_id !== null || addons_ids.length + modifiers.length > 0) throw new AppError('menu.item_unavailable')
  const filled = fillSteps(set.steps, line.steps)
  if ('problem' in filled) throw new AppError(...stepRefusal(set, filled))
  const picked = filled.picked.map(({ step, choice: { supplement }, chosen }) => {
    const item = sellable(menu, chosen.itemId)
    const own = chosenOfItem({ ...chosen, variant_id: chosen.variantId }, item)
    const part = {
      listPrice: own.variant?.price ?? item.price,
      supplement,
      extraPrices: own.extras.map(({ price }) => price),
    }
    return { step, chosen, item, own, part }
  })
  const { parts, rule } = priceOfLine(
    {
      item: { id: set.id, categoryId: set.category?.id ?? null },
      listPrice: set.price,
      typed: typedPriceOf(line, set, pricing.digits),
      extraPrices: [],
      parts: picked.map(({ part }) => part),
    },
    pricing.inForce,
  )
  // a till and its server give the set the same id
  const id = line.lineId ?? pricing.newId()
  return picked.map(({ step, chosen, item, own }, at) => {
    const sold = lineOfItem(item, {
      own,
      price: { ...parts[at]!, rule },
      taxedAs: pricing,
      quantity: line.quantity,
      notes: chosen.notes ?? line.notes,
      seat: line.seat,
      setMenu: { id, item_id: set.id, step_id: step.id, title: set.title, is_first: at === 0 },
    })
    return { course: chosen.course ?? line.course, isHeld: false, ...sold }
  })
}

function stepRefusal(
  { id, title }: SellableItem,
  { problem, step }: StepProblem,
): ConstructorParameters<typeof AppError> {
  if (step === null || problem === 'menu.choice_unknown') return ['menu.item_unavailable']
  return [problem, { item: { id, title }, step: { id: step.id, title: step.title } }]
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
