import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTexts } from '../../texts.ts'
import { importTexts } from './import.texts.ts'
import { FileInput } from '../../../ui/fields/file-input.tsx'

type FileDropProps = {
  /** Limits of a file, and the columns it may have. */
  limits: string
  columnsHint: string
  onFile: (file: File) => void
  isPending: boolean
  problem: string | null
}

/** Area to drop or choose a file, with the problem of the last one. */
export function FileDrop({ limits, columnsHint, onFile, isPending, problem }: FileDropProps) {
  const t = useTexts(importTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file && !isPending) onFile(file)
      }}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-5 py-8 text-center',
        isOver ? 'border-brand bg-brand-soft' : 'border-edge bg-sunken',
      )}
    >
      <FileUp aria-hidden="true" className="size-8 text-ink-faint" />
      <p className="text-sm">{t.drop}</p>
      <FileInput ref={chooser} label={t.choose} accept=".csv,.tsv,.txt,text/csv" onChoose={onFile} />
      <Button variant={problem ? 'primary' : 'outline'} pending={isPending} onClick={() => chooser.current?.click()}>
        {t.choose}
      </Button>
      <p className="max-w-sm text-xs text-ink-soft">{limits}</p>
      <p className="max-w-sm text-xs text-ink-soft">{columnsHint}</p>
      <p role="alert" className="text-sm font-medium text-danger-ink empty:hidden">
        {problem}
      </p>
    </div>
  )
}
