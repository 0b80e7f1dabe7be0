import { countOf } from '#core/orders/chosen-options.ts'
import { chooseOptions, type OptionUnit } from '#core/orders/options.ts'
import { priceOfLine, type LinePrice } from '#core/orders/line-price.ts'
import { parsePrice } from '#core/money/price.ts'
import { chosenOf, type Selection } from '#core/orders/selection.ts'
import { fillSteps, isSameChoice, type ChosenOfStep, type ChosenSteps } from '#core/orders/set-menus.ts'
import type { Menu, MenuChoice, SellableItem, StepChoice } from '../menu/menu-catalogue.ts'
import type { CartDiscount, CartLine, TypedPrice } from './cart.rules.ts'
import { totalsOfCart, type CartTotals } from './extras/discounted-cart.rules.ts'

/**
 * The reason why a line cannot be sold: it has left the menu, is sold out, exceeds the portions left, or lacks a choice
 * or its price.
 */
export type LineProblem = 'gone' | 'soldOut' | 'few' | 'choice' | 'price'

/** A choice of a set menu, with its share of the set's price: it has its own tax. */
export type PricedPart = {
  stepTitle: string
  choice: StepChoice
  chosen: ChosenOfStep
  item: SellableItem
  addons: readonly MenuChoice[]
  units: readonly OptionUnit[]
  unitPrice: number
}

/** A line with its item on the current menu. */
export type PricedLine = {
  line: CartLine
  item: SellableItem | null
  variant: MenuChoice | null
  addons: readonly MenuChoice[]
  /** The units of options, each with the price charged for it. */
  units: readonly OptionUnit[]
  /** The choices of a set menu, in the order of its steps; empty for an item. */
  parts: readonly PricedPart[]
  /** Price of one piece with its add-ons and options, in minor units: as sold, and by the menu. */
  unitPrice: number
  listPrice: number
  /** The title of the price rule in force. */
  rule: string | null
  amount: number
  problem: LineProblem | null
}

export type PricedCart = {
  lines: readonly PricedLine[]
  /** Of the lines that can be sold, computed by the server's own function. */
  totals: CartTotals
  /** True if the cart has lines and all can be sold. */
  isSellable: boolean
  /** The reason why a line cannot be sold. */
  problem: LineProblem | null
}

/** Prices each line by the menu, and totals the lines that can be sold. */
export function priceCart(lines: readonly CartLine[], menu: Menu, discounts: readonly CartDiscount[] = []): PricedCart {
  const single = lines.map((line) => priceLine(line, menu))
  const portions = portionsOf(single)
  const priced = single.map((line) => withPortions(line, portions))
  const sold = priced.filter(({ problem }) => problem === null)
  const totals = totalsOfCart(sold, discounts, menu.digits)
  const problem = priced.find((line) => line.problem !== null)?.problem ?? null
  return { lines: priced, totals, isSellable: priced.length > 0 && problem === null, problem }
}

type Choices = Omit<Selection, 'itemId'> & { typed?: TypedPrice | null; steps?: ChosenSteps }

/** The price of one piece of a selection; choices that the item does not offer cost nothing. */
export function priceOf(item: SellableItem, selection: Choices, menu: Menu): number {
  return pieceOf(item, selection, menu).unitPrice
}

/** The current price of an item for this menu price, in minor units. */
export function priceNow(
  { id, categoryId, isOpenPrice }: SellableItem,
  listPrice: number,
  { priceRules }: Menu,
): LinePrice {
  const line = { item: { id, categoryId }, listPrice, typed: null, extraPrices: [] }
  return priceOfLine(line, isOpenPrice ? [] : priceRules)
}

type Piece = Omit<PricedLine, 'line' | 'item' | 'amount'>

/**
 * Prices an item, or a set menu as its choices, like the server (docs/rules/menu.md#set-menus); steps without a choice
 * cost nothing.
 */
function pieceOf(item: SellableItem, selection: Choices, menu: Menu): Piece {
  const { problem, ...chosen } = chosenOfItem(item, selection)
  const { variant } = chosen
  const { steps = [] } = selection
  const typed = typedOf(item, selection, menu.digits)
  const picked = item.isSet ? partsOf(item, steps, menu) : []
  const { unitPrice, listPrice, rule, parts } = priceOfLine(
    {
      item: { id: item.id, categoryId: item.categoryId },
      listPrice: item.isOpenPrice ? 0 : (variant?.price ?? item.price),
      typed,
      extraPrices: pricesOf(chosen),
      parts: picked.map((part) => ({
        listPrice: part.variant?.price ?? part.item.price,
        supplement: part.choice.supplement,
        extraPrices: pricesOf(part),
      })),
    },
    item.isOpenPrice ? [] : menu.priceRules,
  )
  const lacking = item.isOpenPrice && typed === null ? 'price' : null
  return {
    ...chosen,
    unitPrice,
    listPrice,
    rule: rule?.title ?? null,
    parts: picked.map(({ variant: _variant, problem: _problem, ...part }, at) => ({
      ...part,
      unitPrice: parts[at]!.unitPrice,
    })),
    problem: problem ?? lacking ?? (item.isSet ? problemOfSteps(item, steps, picked) : null),
  }
}

const pricesOf = ({ addons, units }: Pick<Piece, 'addons' | 'units'>) => [...addons, ...units].map(({ price }) => price)

type Picked = Omit<PricedPart, 'unitPrice'> & { variant: MenuChoice | null; problem: LineProblem | null }

/** The choices that are still on the menu. */
function partsOf(set: SellableItem, steps: ChosenSteps, { byId }: Menu): Picked[] {
  return set.steps.flatMap((step) => {
    const chosenHere = steps.filter(({ id }) => id === step.id).flatMap(({ choices }) => choices)
    return chosenHere.flatMap((chosen): Picked[] => {
      const [choice, item] = [step.choices.find((one) => isSameChoice(one, chosen)), byId.get(chosen.itemId)]
      return choice && item ? [{ stepTitle: step.title, choice, chosen, item, ...chosenOfItem(item, chosen) }] : []
    })
  })
}

function problemOfSteps(set: SellableItem, steps: ChosenSteps, picked: readonly Picked[]): LineProblem | null {
  const filled = fillSteps(set.steps, steps)
  const isUnknown = 'problem' in filled && filled.problem === 'menu.choice_unknown'
  const count = steps.reduce((sum, { choices }) => sum + choices.length, 0)
  if (isUnknown || picked.length < count) return 'gone'
  const problems = new Set(picked.map(({ problem }) => problem))
  const first = (['gone', 'soldOut'] as const).find((problem) => problems.has(problem))
  return first ?? ('problem' in filled || problems.has('choice') ? 'choice' : null)
}

/** The chosen variant, add-ons and options that the item offers, and the reason if it cannot be sold. */
function chosenOfItem(item: SellableItem, selection: Omit<Selection, 'itemId'>) {
  const { variant, addons, isComplete } = chosenOf(item, selection)
  const chosen = chooseOptions(item.optionGroups, selection.options)
  const units = 'units' in chosen ? chosen.units : []
  const isGone = !isComplete || ('problem' in chosen && chosen.group === null)
  const isSoldOut = [item, ...(variant ? [variant] : []), ...addons, ...optionsOf(item, selection)].some(isOut)
  const lacking = 'problem' in chosen ? 'choice' : null
  const problem: LineProblem | null = isGone ? 'gone' : isSoldOut ? 'soldOut' : lacking
  return { variant, addons, units, problem }
}

/** The price typed by staff. Only an open price may lack a reason. */
function typedOf({ isOpenPrice }: SellableItem, { typed }: Choices, digits: number) {
  const price = typed && (isOpenPrice || typed.reasonId !== null) ? parsePrice(typed.price, digits) : null
  if (!typed || price === null) return null
  return { kind: typed.reasonId === null ? 'open' : 'override', price } as const
}

const isOut = ({ isSoldOut = false }: { isSoldOut?: boolean }) => isSoldOut

function optionsOf({ optionGroups }: SellableItem, { options }: Pick<Selection, 'options'>) {
  return optionGroups.flatMap((group) => group.options.filter(({ id }) => countOf(options, id) > 0))
}

/** All lines of an item share its portions; those of a set menu share them with its choices. */
function withPortions(priced: PricedLine, taken: ReadonlyMap<string, number>): PricedLine {
  const { item, parts, problem } = priced
  if (!item || problem !== null) return priced
  const isFew = [item, ...parts.map((part) => part.item)].some(
    ({ id, remaining }) => remaining !== null && (taken.get(id) ?? 0) > remaining,
  )
  return isFew ? { ...priced, problem: 'few' } : priced
}

/** Portions of each item that the lines take. */
function portionsOf(lines: readonly PricedLine[]): ReadonlyMap<string, number> {
  const portions = new Map<string, number>()
  for (const { line, parts } of lines) {
    for (const id of [line.itemId, ...parts.map(({ item }) => item.id)])
      portions.set(id, (portions.get(id) ?? 0) + line.quantity)
  }
  return portions
}

const NOTHING: Omit<PricedLine, 'line' | 'item'> = {
  variant: null,
  addons: [],
  units: [],
  parts: [],
  unitPrice: 0,
  listPrice: 0,
  rule: null,
  amount: 0,
  problem: 'gone',
}

function priceLine(line: CartLine, menu: Menu): PricedLine {
  const item = menu.byId.get(line.itemId) ?? null
  if (!item) return { ...NOTHING, line, item }
  const priced = pieceOf(item, line, menu)
  return { line, item, ...priced, amount: priced.unitPrice * line.quantity }
}
