import { CsvButton } from '../../../lib/files/csv-button.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { loadRecipes } from '../inventory.api.ts'
import { recipeRows } from './recipes-csv.ts'
import { recipesTexts } from './recipes.texts.ts'

/** Saves what each menu item and preparation costs and leaves. */
export function RecipesExport({ currency }: { currency: string }) {
  const t = useTexts(recipesTexts)
  const make = async () => ({ name: t.csv.fileName, rows: recipeRows(await loadRecipes(), t, currency) })
  return <CsvButton label={t.csv.export} make={make} />
}
