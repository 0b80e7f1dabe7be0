import { formatDecimal } from '#core/money/amount.ts'

type OrderedItem = {
  itemTitle: string
  variantTitle: string | null
  addons: readonly { title: string }[]
  unitPrice: number
  quantity: number
  notes: string | null
}

/** An ordered item as the export contains it; `digits` are those of the currency's minor unit. */
export function exportedItem(item: OrderedItem, digits: number) {
  const { itemTitle, variantTitle, addons, unitPrice, quantity, notes } = item
  const titles = addons.map(({ title }) => title)
  return {
    item_title: itemTitle,
    variant_title: variantTitle,
    addons: titles,
    quantity,
    price: formatDecimal(unitPrice, digits),
    notes,
  }
}
