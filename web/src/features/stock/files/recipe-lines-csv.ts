import type { RecipeForFile } from '#core/contract/inventory/stock-files.ts'
import { csvTable, type CsvCell } from '#core/csv/csv-file.ts'
import type { InventoryWords } from '../inventory.texts.ts'
import type { StockFilesWords } from './stock-files.texts.ts'

type Line = { recipe: RecipeForFile; number: number; line: RecipeForFile['lines'][number] | null }

const figure = (text: string | null | undefined): CsvCell => (text == null ? '' : { figure: text })

/** One row for each line of each recipe, in the format that the import reads; a dish without a recipe has one row. */
export function recipeLineRows(
  recipes: readonly RecipeForFile[],
  { recipes: { columns: t, kinds }, yes, no }: StockFilesWords,
  { units }: InventoryWords,
): CsvCell[][] {
  const lines = recipes.flatMap((recipe): Line[] =>
    recipe.lines.length === 0
      ? [{ recipe, number: 1, line: null }]
      : recipe.lines.map((line, at) => ({ recipe, number: at + 1, line })),
  )
  return csvTable<Line>(
    [
      [t.kind, ({ recipe }) => kinds[recipe.kind]],
      [t.category, ({ recipe }) => recipe.category ?? ''],
      [t.title, ({ recipe }) => recipe.title],
      [t.yield, ({ recipe }) => figure(recipe.yield)],
      [t.yieldUnit, ({ recipe }) => (recipe.yield !== null && recipe.unit ? units[recipe.unit] : '')],
      [t.number, ({ number }) => ({ figure: String(number) })],
      [t.item, ({ line }) => line?.item ?? ''],
      [t.preparation, ({ line }) => line?.preparation ?? ''],
      [t.quantity, ({ line }) => figure(line?.quantity)],
      [t.unit, ({ line }) => (line ? units[line.unit] : '')],
      [t.loss, ({ line }) => figure(line && String(line.loss_percent))],
      [t.stops, ({ line }) => (line ? (line.stops ? yes : no) : '')],
    ],
    lines,
  )
}
