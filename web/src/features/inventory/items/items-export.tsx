import { CsvButton } from '../../../lib/files/csv-button.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { loadStockItems, loadSuppliers } from '../inventory.api.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { itemRows } from './items-csv.ts'
import { itemsTexts } from './items.texts.ts'

/** Saves all stock items, whatever is shown of them. */
export function ItemsExport({ currency }: { currency: string }) {
  const t = useTexts(itemsTexts)
  const words = useTexts(inventoryTexts)
  const { language } = useLanguage()
  const make = async () => {
    const [items, suppliers] = await Promise.all([loadStockItems(), loadSuppliers()])
    return { name: t.csv.fileName, rows: itemRows(items, t, words, { suppliers, language, currency }) }
  }
  return <CsvButton label={t.csv.export} make={make} />
}
