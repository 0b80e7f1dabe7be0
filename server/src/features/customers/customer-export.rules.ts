import { formatDecimal } from '#core/money/amount.ts'

type Dish = {
  item_title: string
  variant_title: string | null
  addons: readonly { title: string }[]
  unit_price: number
  quantity: number
  notes: string | null
}

/** A dish as a person may take it with them; `digits` are those of the currency's minor unit. */
export function exportedDish(dish: Dish, digits: number) {
  const { item_title, variant_title, addons, unit_price, quantity, notes } = dish
  const titles = addons.map(({ title }) => title)
  return { item_title, variant_title, addons: titles, quantity, price: formatDecimal(unit_price, digits), notes }
}
