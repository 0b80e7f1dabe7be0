import { billTotals, type BillTotals } from '#core/money/totals.ts'
import type { Menu, MenuChoice, SellableItem } from '../menu/menu-catalogue.ts'
import type { CartLine, Selection } from './cart.rules.ts'

/** A line with what the menu says of it now. */
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

/** The price of one piece of a selection: the variant's price overrides the base, add-ons are added. */
export function unitPriceOf(item: SellableItem, { variantId, addonIds }: Omit<Selection, 'itemId'>): number {
  const base = item.variants.find(({ id }) => id === variantId)?.price ?? item.price
  return item.addons.reduce((sum, addon) => (addonIds.includes(addon.id) ? sum + addon.price : sum), base)
}

function priceLine(line: CartLine, menu: Menu): PricedLine {
  const item = menu.byId.get(line.itemId) ?? null
  const variant = item?.variants.find(({ id }) => id === line.variantId) ?? null
  const addons = item?.addons.filter(({ id }) => line.addonIds.includes(id)) ?? []
  const unitPrice = item ? unitPriceOf(item, line) : 0
  const hasVariant = line.variantId === null || variant !== null
  const isAvailable = item !== null && hasVariant && addons.length === line.addonIds.length
  return { line, item, variant, addons, unitPrice, amount: unitPrice * line.quantity, isAvailable }
}
