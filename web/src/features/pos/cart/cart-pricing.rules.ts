import { billTotals, type BillTotals } from '#core/money/totals.ts'
import { chosenOf, unitPriceOf, type Selection } from '#core/orders/selection.ts'
import type { Menu, MenuChoice, SellableItem } from '../menu/menu-catalogue.ts'
import type { CartLine } from './cart.rules.ts'

/** A line with its item as the menu has it now. */
export type PricedLine = {
  line: CartLine
  item: SellableItem | null
  variant: MenuChoice | null
  addons: readonly MenuChoice[]
  /** Variant or base price + add-ons, in minor units. */
  unitPrice: number
  amount: number
  /** The item, its variant and its add-ons are all on the menu still. */
  isAvailable: boolean
}

export type PricedCart = {
  lines: readonly PricedLine[]
  /** Of the lines that can be sold, by the server's own function. */
  totals: BillTotals
  /** There is something in it, and every line can be sold. */
  isSellable: boolean
}

export function priceCart(lines: readonly CartLine[], menu: Menu): PricedCart {
  const priced = lines.map((line) => priceLine(line, menu))
  const sold = priced.filter((line) => line.isAvailable)
  const totals = billTotals(
    sold.map(({ line, item, unitPrice }) => ({
      unitPrice,
      quantity: line.quantity,
      rateMilli: item?.rateMilli ?? 0,
      taxType: item?.taxType ?? 'none',
      taxTitle: item?.taxTitle ?? null,
    })),
  )
  return { lines: priced, totals, isSellable: priced.length > 0 && sold.length === priced.length }
}

/** The price of one piece of a selection. */
export function priceOf(item: SellableItem, selection: Omit<Selection, 'itemId'>): number {
  const { variant, addons } = chosenOf(item, selection)
  return unitPriceOf(
    item.price,
    variant?.price ?? null,
    addons.map(({ price }) => price),
  )
}

function priceLine(line: CartLine, menu: Menu): PricedLine {
  const item = menu.byId.get(line.itemId) ?? null
  if (!item) return { line, item, variant: null, addons: [], unitPrice: 0, amount: 0, isAvailable: false }
  const { variant, addons, isComplete } = chosenOf(item, line)
  const unitPrice = priceOf(item, line)
  return { line, item, variant, addons, unitPrice, amount: unitPrice * line.quantity, isAvailable: isComplete }
}
