import type { RecipeRecord } from '#core/contract/inventory/recipes.ts'
import { roundHalfUp } from '#core/stock/fractions.ts'
import { MAX_LOSS_PERCENT } from '#core/stock/recipes.ts'
import { formatExact, parseQuantity, unitSize, type StockUnit } from '#core/stock/units.ts'
import type { RecipeBody } from '../inventory.api.ts'

/** An ingredient: a stock item or a preparation, with the cost of one unit. */
export type Ingredient = { id: string; title: string; unit: StockUnit; isPreparation: boolean; cost: string | null }

export type RecipeLineForm = {
  ingredientId: string
  isPreparation: boolean
  quantity: string
  loss: string
  stops: boolean
}

/** The lines of a recipe as a form begins with them. */
export const recipeLinesOf = ({ lines }: RecipeRecord): RecipeLineForm[] =>
  lines.map(({ item_id, preparation_id, quantity, loss_percent, stops }) => ({
    ingredientId: (item_id ?? preparation_id)!,
    isPreparation: item_id === null,
    quantity,
    loss: loss_percent === 0 ? '' : String(loss_percent),
    stops,
  }))

/** The form as the body of a request. */
export const recipeBodyOf = (lines: readonly RecipeLineForm[], yielded: string | null): RecipeBody => ({
  yield: yielded,
  lines: lines.map(({ ingredientId, isPreparation, quantity, loss, stops }) => ({
    itemId: isPreparation ? null : ingredientId,
    preparationId: isPreparation ? ingredientId : null,
    quantity,
    lossPercent: loss === '' ? 0 : Number(loss),
    stops,
  })),
})

const lossOf = (loss: string): number | null => {
  const percent = loss === '' ? 0 : /^\d{1,2}$/.test(loss) ? Number(loss) : null
  return percent !== null && percent <= MAX_LOSS_PERCENT ? percent : null
}

/** True if the quantity is above zero and the loss is allowed. */
export function isLineRight({ quantity, loss }: RecipeLineForm, unit: StockUnit): boolean {
  return (parseQuantity(quantity, unit) ?? 0n) > 0n && lossOf(loss) !== null
}

/** Exact cost of the lines in the form; incomplete lines count nothing. */
export function costOfLines(lines: readonly RecipeLineForm[], known: ReadonlyMap<string, Ingredient>): string | null {
  let sum: bigint | null = null
  let places = 8
  for (const { ingredientId, quantity: text, loss: lossText } of lines) {
    const { cost, unit } = known.get(ingredientId) ?? { cost: null, unit: 'pc' as const }
    const [quantity, loss] = [parseQuantity(text, unit), lossOf(lossText)]
    if (cost === null || quantity === null || loss === null) continue
    places = cost.split('.')[1]?.length ?? places
    const of = BigInt(cost.replace('.', '')) * quantity * 100n
    sum = (sum ?? 0n) + roundHalfUp({ of, over: unitSize(unit) * BigInt(100 - loss) })
  }
  return sum === null ? null : formatExact(sum, places)
}

/** Net price less cost, and the cost's share in percent; null if either is unknown. */
export function marginOf(net: string | null, cost: string | null): { margin: string; percent: number } | null {
  if (net === null || cost === null) return null
  const [price, spent] = [BigInt(net.replace('.', '')), BigInt(cost.replace('.', ''))]
  if (price <= 0n) return null
  const places = net.split('.')[1]?.length ?? 8
  return { margin: formatExact(price - spent, places), percent: Number(roundHalfUp({ of: spent * 100n, over: price })) }
}
