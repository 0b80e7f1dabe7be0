import { countOf } from '#core/orders/chosen-options.ts'
import { chooseOptions, type OptionUnit } from '#core/orders/options.ts'
import { priceOfLine, type LinePrice } from '#core/orders/line-price.ts'
import { parsePrice } from '#core/money/price.ts'
import { chosenOf, type Selection } from '#core/orders/selection.ts'
import type { Menu, MenuChoice, SellableItem } from '../menu/menu-catalogue.ts'
import { countByItem, type CartDiscount, type CartLine, type TypedPrice } from './cart.rules.ts'
import { totalsOfCart, type CartTotals } from './extras/discounted-cart.rules.ts'

/**
 * Why a line cannot be sold: something of it has left the menu or is sold out, fewer portions are left than are in the cart, or
 * something has still to be chosen for it, its price among it.
 */
export type LineProblem = 'gone' | 'soldOut' | 'few' | 'choice' | 'price'

/** A line with its item as the menu has it now. */
export type PricedLine = {
  line: CartLine
  item: SellableItem | null
  variant: MenuChoice | null
  addons: readonly MenuChoice[]
  /** The units of options, each with the price charged for it. */
  units: readonly OptionUnit[]
  /** Of one piece with its add-ons and options, in minor units: what is paid for it, and what it costs by the menu. */
  unitPrice: number
  listPrice: number
  /** The title of the price rule in force. */
  rule: string | null
  amount: number
  problem: LineProblem | null
}

export type PricedCart = {
  lines: readonly PricedLine[]
  /** Of the lines that can be sold, by the server's own function. */
  totals: CartTotals
  /** There is something in it, and every line can be sold. */
  isSellable: boolean
  /** Why a line of it cannot be sold. */
  problem: LineProblem | null
}

export function priceCart(lines: readonly CartLine[], menu: Menu, discounts: readonly CartDiscount[] = []): PricedCart {
  const counts = countByItem(lines)
  const priced = lines.map((line) => withPortions(priceLine(line, menu), counts))
  const sold = priced.filter(({ problem }) => problem === null)
  const totals = totalsOfCart(sold, discounts, menu.digits)
  const problem = priced.find((line) => line.problem !== null)?.problem ?? null
  return { lines: priced, totals, isSellable: priced.length > 0 && problem === null, problem }
}

type Choices = Omit<Selection, 'itemId'> & { typed?: TypedPrice | null }

/** The price of one piece of a selection; options that do not fit cost nothing. */
export function priceOf(item: SellableItem, selection: Choices, menu: Menu): number {
  return piece(item, selection, menu).unitPrice
}

/** What a catalogue price of an item is now, in minor units. */
export function priceNow(
  { id, categoryId, isOpenPrice }: SellableItem,
  listPrice: number,
  { priceRules }: Menu,
): LinePrice {
  const line = { item: { id, categoryId }, listPrice, typed: null, extraPrices: [] }
  return priceOfLine(line, isOpenPrice ? [] : priceRules)
}

function piece(item: SellableItem, selection: Choices, { priceRules, digits }: Menu) {
  const { variant, addons, isComplete } = chosenOf(item, selection)
  const chosen = chooseOptions(item.optionGroups, selection.options)
  const units = 'units' in chosen ? chosen.units : []
  const typed = typedOf(item, selection, digits)
  const prices = priceOfLine(
    {
      item: { id: item.id, categoryId: item.categoryId },
      listPrice: item.isOpenPrice ? 0 : (variant?.price ?? item.price),
      typed,
      extraPrices: [...addons, ...units].map(({ price }) => price),
    },
    item.isOpenPrice ? [] : priceRules,
  )
  const isGone = !isComplete || ('problem' in chosen && chosen.group === null)
  const isSoldOut = [item, ...(variant ? [variant] : []), ...addons, ...optionsOf(item, selection)].some(isOut)
  const lacking = 'problem' in chosen ? 'choice' : item.isOpenPrice && typed === null ? 'price' : null
  const problem: LineProblem | null = isGone ? 'gone' : isSoldOut ? 'soldOut' : lacking
  return { variant, addons, units, ...prices, rule: prices.rule?.title ?? null, problem }
}

/** What staff typed; a price without a reason is that of an item with an open price, and of no other. */
function typedOf({ isOpenPrice }: SellableItem, { typed }: Choices, digits: number) {
  const price = typed && (isOpenPrice || typed.reasonId !== null) ? parsePrice(typed.price, digits) : null
  if (!typed || price === null) return null
  return { kind: typed.reasonId === null ? 'open' : 'override', price } as const
}

const isOut = ({ isSoldOut = false }: { isSoldOut?: boolean }) => isSoldOut

function optionsOf({ optionGroups }: SellableItem, { options }: Choices) {
  return optionGroups.flatMap((group) => group.options.filter(({ id }) => countOf(options, id) > 0))
}

/** All lines of an item share its portions. */
function withPortions(priced: PricedLine, counts: ReadonlyMap<string, number>): PricedLine {
  const { line, item, problem } = priced
  if (!item || problem !== null || item.remaining === null) return priced
  return (counts.get(line.itemId) ?? 0) > item.remaining ? { ...priced, problem: 'few' } : priced
}

const NOTHING: Omit<PricedLine, 'line' | 'item'> = {
  variant: null,
  addons: [],
  units: [],
  unitPrice: 0,
  listPrice: 0,
  rule: null,
  amount: 0,
  problem: 'gone',
}

function priceLine(line: CartLine, menu: Menu): PricedLine {
  const item = menu.byId.get(line.itemId) ?? null
  if (!item) return { ...NOTHING, line, item }
  const priced = piece(item, line, menu)
  return { line, item, ...priced, amount: priced.unitPrice * line.quantity }
}
