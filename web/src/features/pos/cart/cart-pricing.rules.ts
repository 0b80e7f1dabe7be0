import { billTotals, type BillTotals } from '#core/money/totals.ts'
import { countOf } from '#core/orders/chosen-options.ts'
import { chooseOptions, type OptionUnit } from '#core/orders/options.ts'
import { chosenOf, unitPriceOf, type Selection } from '#core/orders/selection.ts'
import type { Menu, MenuChoice, SellableItem } from '../menu/menu-catalogue.ts'
import { countByItem, type CartLine } from './cart.rules.ts'

/**
 * Why a line cannot be sold: something of it has left the menu or is sold out, fewer portions are left than are in the cart, or
 * something has still to be chosen for it.
 */
export type LineProblem = 'gone' | 'soldOut' | 'few' | 'choice'

/** A line with its item as the menu has it now. */
export type PricedLine = {
  line: CartLine
  item: SellableItem | null
  variant: MenuChoice | null
  addons: readonly MenuChoice[]
  /** The units of options, each with the price charged for it. */
  units: readonly OptionUnit[]
  /** Variant or base price + add-ons and options, in minor units. */
  unitPrice: number
  amount: number
  problem: LineProblem | null
}

export type PricedCart = {
  lines: readonly PricedLine[]
  /** Of the lines that can be sold, by the server's own function. */
  totals: BillTotals
  /** There is something in it, and every line can be sold. */
  isSellable: boolean
  /** Why a line of it cannot be sold. */
  problem: LineProblem | null
}

export function priceCart(lines: readonly CartLine[], menu: Menu): PricedCart {
  const counts = countByItem(lines)
  const priced = lines.map((line) => withPortions(priceLine(line, menu), counts))
  const sold = priced.filter(({ problem }) => problem === null)
  const totals = billTotals(
    sold.map(({ line, item, unitPrice }) => ({
      unitPrice,
      quantity: line.quantity,
      rateMilli: item?.rateMilli ?? 0,
      taxType: item?.taxType ?? 'none',
      taxTitle: item?.taxTitle ?? null,
    })),
  )
  const problem = priced.find((line) => line.problem !== null)?.problem ?? null
  return { lines: priced, totals, isSellable: priced.length > 0 && problem === null, problem }
}

type Choices = Omit<Selection, 'itemId'>

/** The price of one piece of a selection; options that do not fit cost nothing. */
export function priceOf(item: SellableItem, selection: Choices): number {
  return piece(item, selection).unitPrice
}

function piece(item: SellableItem, selection: Choices) {
  const { variant, addons, isComplete } = chosenOf(item, selection)
  const chosen = chooseOptions(item.optionGroups, selection.options)
  const units = 'units' in chosen ? chosen.units : []
  const unitPrice = unitPriceOf(
    item.price,
    variant?.price ?? null,
    [...addons, ...units].map(({ price }) => price),
  )
  const isGone = !isComplete || ('problem' in chosen && chosen.group === null)
  const isSoldOut = [item, ...(variant ? [variant] : []), ...addons, ...optionsOf(item, selection)].some(isOut)
  const problem: LineProblem | null = isGone ? 'gone' : isSoldOut ? 'soldOut' : 'problem' in chosen ? 'choice' : null
  return { variant, addons, units, unitPrice, problem }
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

function priceLine(line: CartLine, menu: Menu): PricedLine {
  const item = menu.byId.get(line.itemId) ?? null
  if (!item) return { line, item, variant: null, addons: [], units: [], unitPrice: 0, amount: 0, problem: 'gone' }
  const priced = piece(item, line)
  return { line, item, ...priced, amount: priced.unitPrice * line.quantity }
}
