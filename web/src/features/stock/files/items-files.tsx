import { STOCK_IMPORT_MAX } from '#core/contract/inventory/stock-files.ts'
import { readCsvFile } from '../../../lib/files/import/read-csv-file.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { loadStockItems, loadSuppliers } from '../inventory.api.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { itemRows } from '../items/items-csv.ts'
import { itemsTexts } from '../items/items.texts.ts'
import { previewItems, useStockImports, type ItemRows } from './stock-files.api.ts'
import { findItemColumns } from './stock-columns.rules.ts'
import { StockFileMenu } from './stock-file-menu.tsx'
import { stockFilesTexts } from './stock-files.texts.ts'
import { StockImportDialog } from './stock-import-dialog.tsx'

const readItems = (file: Blob) =>
  readCsvFile(file, { find: findItemColumns, isEnough: (columns) => columns.has('title'), max: STOCK_IMPORT_MAX })

/** Export and import of all stock items, whatever the filter. */
export function ItemsFiles({ currency }: { currency: string }) {
  const { items: t, tooMany } = useTexts(stockFilesTexts)
  const words = useTexts(itemsTexts)
  const inventory = useTexts(inventoryTexts)
  const { language } = useLanguage()
  const importing = useDialogOf<null>()
  const { importItems } = useStockImports()
  const make = async () => {
    const [items, suppliers] = await Promise.all([loadStockItems(), loadSuppliers()])
    return { name: words.csv.fileName, rows: itemRows(items, words, inventory, { suppliers, language, currency }) }
  }
  return (
    <>
      <StockFileMenu
        importLabel={t.import}
        onImport={() => importing.show(null)}
        exports={[{ label: t.export, make }]}
      />
      <StockImportDialog<ItemRows[number]>
        key={importing.key}
        kind={{
          read: readItems,
          preview: previewItems,
          send: importItems,
          problems: { columns: t.columnsMissing, empty: t.empty, tooMany },
          imported: t.imported,
        }}
        words={t}
        columns={[
          { key: 'title', title: t.columns.title, main: true, cell: ({ row }) => row.title },
          { key: 'group', title: t.columns.group, cell: ({ row }) => row.group },
          { key: 'unit', title: t.columns.unit, cell: ({ row }) => row.unit },
        ]}
        open={importing.isOpen}
        onClose={importing.close}
      />
    </>
  )
}
