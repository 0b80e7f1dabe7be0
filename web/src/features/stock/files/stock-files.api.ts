import { stockFilesApi } from '#core/contract/inventory/stock-files.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import type { CsvRow } from '../../../lib/files/import/read-csv-file.ts'
import type { ItemColumn, RecipeColumn } from './stock-columns.rules.ts'

export type ItemRows = CsvRow<ItemColumn>[]
export type RecipeRows = CsvRow<RecipeColumn>[]

/** Lines of all recipes, to export them. */
export const loadRecipeLines = () => call(stockFilesApi.recipeLines)

/** Outcome of an import without carrying it out. */
export const previewItems = (rows: CsvRow<ItemColumn>[]) =>
  call(stockFilesApi.importItems, { body: { rows, preview: true } })
export const previewRecipes = (rows: CsvRow<RecipeColumn>[]) =>
  call(stockFilesApi.importRecipes, { body: { rows, preview: true } })

/** Bring files in; a repeated send under the same key is the same import. */
export function useStockImports() {
  const send = useSend()
  return {
    importItems: (rows: CsvRow<ItemColumn>[], idempotencyKey: string) =>
      send(stockFilesApi.importItems, { body: { rows, preview: false }, idempotencyKey }),
    importRecipes: (rows: CsvRow<RecipeColumn>[], idempotencyKey: string) =>
      send(stockFilesApi.importRecipes, { body: { rows, preview: false }, idempotencyKey }),
  }
}
