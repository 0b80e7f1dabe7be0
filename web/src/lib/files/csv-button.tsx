import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { csvFile, type CsvCell } from '#core/csv/csv-file.ts'
import { exportTexts } from './export.texts.ts'
import { saveFile } from './save-file.ts'
import { modeTexts } from '../restaurant/mode.texts.ts'
import { useMode } from '../restaurant/use-mode.ts'
import { useCommand } from '../api/use-command.ts'
import { useLanguage, useTexts } from '../texts.ts'

type CsvFile = { name: string; rows: readonly (readonly CsvCell[])[] }

type CsvButtonProps = {
  label: string
  disabled?: boolean
  /** Makes the file, perhaps after loading its data; null if that is not possible yet (the button keeps its place). */
  make: (() => CsvFile | Promise<CsvFile>) | null
}

/** Saves a file for a spreadsheet; that of a restaurant in training is named so. */
export function CsvButton({ label, disabled, make }: CsvButtonProps) {
  const t = useTexts(exportTexts)
  const { language } = useLanguage()
  const { fileName } = useTexts(modeTexts)
  const isTraining = useMode() === 'training'
  const { isPending, run } = useCommand()

  const save = async () => {
    if (make === null) return null
    const { name, rows } = await make()
    saveFile(isTraining ? fileName(name) : name, csvFile(rows, language), 'text/csv;charset=utf-8')
    return t.done
  }

  return (
    <Button
      folds
      variant="outline"
      icon={<Download aria-hidden="true" className="size-4" />}
      disabled={disabled || make === null}
      pending={isPending}
      onClick={() => void run(save, { onRefused: () => t.failed })}
    >
      {label}
    </Button>
  )
}
