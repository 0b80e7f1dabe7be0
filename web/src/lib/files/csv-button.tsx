import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { csvFile, type CsvCell } from './csv.ts'
import { exportTexts } from './export.texts.ts'
import { saveFile } from './save-file.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { notify } from '../toasts.tsx'

type CsvFile = { name: string; rows: readonly (readonly CsvCell[])[] }

type CsvButtonProps = {
  label: string
  disabled?: boolean
  /** The name of the file and what stands in it, which may have to be loaded first. */
  make: () => CsvFile | Promise<CsvFile>
}

/** Saves a file for a spreadsheet. */
export function CsvButton({ label, disabled, make }: CsvButtonProps) {
  const t = useTexts(exportTexts)
  const { language } = useLanguage()
  const [isPending, setIsPending] = useState(false)

  const save = async () => {
    setIsPending(true)
    try {
      const { name, rows } = await make()
      saveFile(name, csvFile(rows, language), 'text/csv;charset=utf-8')
      notify.success(t.done)
    } catch {
      notify.error(t.failed)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden="true" className="size-4" />}
      disabled={disabled}
      pending={isPending}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
