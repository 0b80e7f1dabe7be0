import { STOCK_IMPORT_MAX } from '#core/contract/inventory/stock-files.ts'
import { readCsvFile } from '../../../lib/files/import/read-csv-file.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { loadRecipes } from '../inventory.api.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { recipeRows } from '../recipes/recipes-csv.ts'
import { recipesTexts } from '../recipes/recipes.texts.ts'
import { recipeLineRows } from './recipe-lines-csv.ts'
import { loadRecipeLines, previewRecipes, useStockImports, type RecipeRows } from './stock-files.api.ts'
import { findRecipeColumns } from './stock-columns.rules.ts'
import { StockFileMenu } from './stock-file-menu.tsx'
import { stockFilesTexts } from './stock-files.texts.ts'
import { StockImportDialog } from './stock-import-dialog.tsx'

const readRecipes = (file: Blob) =>
  readCsvFile(file, {
    find: findRecipeColumns,
    isEnough: (columns) => columns.has('title') && columns.has('quantity'),
    max: STOCK_IMPORT_MAX,
  })

/** Import and export of recipes line by line, and export of their costs and margins. */
export function RecipesFiles({ currency }: { currency: string }) {
  const words = useTexts(stockFilesTexts)
  const recipes = useTexts(recipesTexts)
  const inventory = useTexts(inventoryTexts)
  const importing = useDialogOf<null>()
  const { importRecipes } = useStockImports()
  const { recipes: t, tooMany } = words
  const lines = async () => ({ name: t.fileName, rows: recipeLineRows(await loadRecipeLines(), words, inventory) })
  const costs = async () => ({ name: recipes.csv.fileName, rows: recipeRows(await loadRecipes(), recipes, currency) })
  return (
    <>
      <StockFileMenu
        importLabel={t.import}
        onImport={() => importing.show(null)}
        exports={[
          { label: t.export, make: lines },
          { label: t.exportCosts, make: costs },
        ]}
      />
      <StockImportDialog<RecipeRows[number]>
        key={importing.key}
        kind={{
          read: readRecipes,
          preview: previewRecipes,
          send: importRecipes,
          problems: { columns: t.columnsMissing, empty: t.empty, tooMany },
          imported: t.imported,
        }}
        words={t}
        columns={[
          { key: 'title', title: t.columns.title, main: true, cell: ({ row }) => row.title },
          {
            key: 'ingredient',
            title: t.ingredient,
            cell: ({ row }) => row.item || row.preparation || t.noIngredient,
          },
          {
            key: 'quantity',
            title: t.columns.quantity,
            figure: true,
            cell: ({ row }) => [row.quantity, row.unit].filter(Boolean).join(' '),
          },
        ]}
        open={importing.isOpen}
        onClose={importing.close}
      />
    </>
  )
}
