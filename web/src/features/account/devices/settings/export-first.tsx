import { Download } from 'lucide-react'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useTillAtWork } from '../../../../lib/till-log/till-at-work.ts'
import { notify } from '../../../../lib/toasts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { sharedDevicesTexts } from './shared-devices.texts.ts'

/** Saves what this browser's till has not sent. */
export function ExportFirst({ onExported }: { onExported: () => void }) {
  const t = useTexts(sharedDevicesTexts)
  const till = useTillAtWork()
  if (typeof till !== 'object') return null
  const save = async () => {
    try {
      for (const { name, text } of await till.export()) saveFile(name, text, 'application/x-ndjson')
      onExported()
    } catch {
      notify.error(t.exportFailed)
    }
  }
  return (
    <Button variant="outline" icon={<Download aria-hidden="true" className="size-4.5" />} onClick={() => void save()}>
      {t.export}
    </Button>
  )
}
