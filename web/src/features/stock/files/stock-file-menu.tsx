import { Download, FileSpreadsheet, FileUp } from 'lucide-react'
import { csvFile, type CsvCell } from '#core/csv/csv-file.ts'
import { exportTexts } from '../../../lib/files/export.texts.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { stockFilesTexts } from './stock-files.texts.ts'

type FileExport = { label: string; make: () => Promise<{ name: string; rows: readonly (readonly CsvCell[])[] }> }

type Props = { importLabel: string; onImport: () => void; exports: readonly FileExport[] }

/** Files of the stock, in and out. */
export function StockFileMenu({ importLabel, onImport, exports }: Props) {
  const t = useTexts(stockFilesTexts)
  const { failed } = useTexts(exportTexts)
  const { language } = useLanguage()
  const { run } = useCommand({ fallback: failed })
  const save = async (make: FileExport['make']) => {
    const { name, rows } = await make()
    saveFile(name, csvFile(rows, language), 'text/csv;charset=utf-8')
    return t.exported
  }
  return (
    <Menu
      trigger={
        <Button variant="outline" icon={<FileSpreadsheet aria-hidden="true" className="size-4.5" />}>
          <span className="max-sm:sr-only">{t.open}</span>
        </Button>
      }
      entries={[
        { label: importLabel, icon: <FileUp aria-hidden="true" />, onPick: onImport },
        ...exports.map(({ label, make }) => ({
          label,
          icon: <Download aria-hidden="true" />,
          onPick: () => void run(() => save(make)),
        })),
      ]}
    />
  )
}
