import { Download } from 'lucide-react'
import { saveFile } from '../files/save-file.ts'
import { useTexts } from '../texts.ts'
import { notify } from '../toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { exportTexts } from './export.texts.ts'

type Props = {
  /** The signed files with what waits. */
  load: () => Promise<readonly { name: string; text: string }[]>
  onExported?: () => void
  className?: string
}

/** Saves what tills of this browser have not sent as files. */
export function ExportButton({ load, onExported, className }: Props) {
  const t = useTexts(exportTexts)
  const save = async () => {
    try {
      for (const { name, text } of await load()) {
        saveFile(name, text, 'application/x-ndjson')
        notify.success(t.exported(name), name)
      }
      onExported?.()
    } catch {
      notify.error(t.failed)
    }
  }
  return (
    <Button
      variant="outline"
      className={className}
      icon={<Download aria-hidden="true" className="size-4.5" />}
      onClick={() => void save()}
    >
      {t.export}
    </Button>
  )
}
