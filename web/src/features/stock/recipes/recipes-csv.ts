import type { ListedRecipe } from '#core/contract/inventory/recipes.ts'
import { csvTable, type CsvCell } from '#core/csv/csv-file.ts'
import { marginOf } from './recipe-form.rules.ts'
import type { RecipesWords } from './recipes.texts.ts'

const figure = (text: string | null): CsvCell => (text === null ? '' : { figure: text })

/** One row for each menu item and preparation: today's cost and the margin of its price. */
export function recipeRows(recipes: readonly ListedRecipe[], t: RecipesWords, currency: string): CsvCell[][] {
  return csvTable<ListedRecipe>(
    [
      [t.menuItem, ({ title }) => title],
      [t.category, ({ kind, category }) => (kind === 'preparation' ? t.preparation : (category ?? ''))],
      [t.cost, ({ cost }) => figure(cost)],
      [t.price, ({ net_price: price }) => figure(price)],
      [t.margin, ({ margin }) => figure(margin)],
      [
        t.csv.share,
        ({ net_price: price, cost }) => {
          const left = marginOf(price, cost)
          return left === null ? '' : { figure: String(left.percent) }
        },
      ],
      [t.csv.currency, () => currency],
    ],
    recipes,
  )
}
