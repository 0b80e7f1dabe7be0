import { formatDecimal } from '#core/money/amount.ts'

type Dish = {
  itemTitle: string
  variantTitle: string | null
  addons: readonly { title: string }[]
  unitPrice: number
  quantity: number
  notes: string | null
}

/** A dish as a person may take it with them; `digits` are those of the currency's minor unit. */
export function exportedDish(dish: Dish, digits: number) {
  const { itemTitle, variantTitle, addons, unitPrice, quantity, notes } = dish
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
