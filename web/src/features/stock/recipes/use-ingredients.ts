import { useAllStockItems, usePreparations } from '../inventory.api.ts'
import type { Ingredient } from './recipe-form.rules.ts'

/** All that a recipe may contain; undefined until it has come. */
export function useIngredients(): Ingredient[] | undefined {
  const items = useAllStockItems().data
  const preparations = usePreparations().data
  if (!items || !preparations) return undefined
  return [
    ...items.map(({ id, title, unit, average_cost }) => ({
      id,
      title,
      unit,
      isPreparation: false,
      cost: average_cost ?? null,
    })),
    ...preparations.map((one) => ({ ...one, isPreparation: true })),
  ]
}
