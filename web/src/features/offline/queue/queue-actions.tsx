import { Download, Send } from 'lucide-react'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useTexts } from '../../../lib/texts.ts'
import type { RunningTill } from '../../../lib/till-log/run-till.ts'
import { useTillStatus } from '../../../lib/till-log/till-status.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { queueTexts } from './queue.texts.ts'

/** Sends or exports what waits; nothing of it while nothing does. */
export function QueueActions({ till }: { till: RunningTill }) {
  const t = useTexts(queueTexts)
  const status = useTillStatus()
  if (!status || status.waiting === 0) return null
  const save = async () => {
    try {
      for (const { name, text } of await till.export()) {
        saveFile(name, text, 'application/x-ndjson')
        notify.success(t.exported(name), name)
      }
    } catch {
      notify.error(t.exportFailed)
    }
  }
  return (
    <>
      <Button variant="outline" icon={<Download aria-hidden="true" className="size-4.5" />} onClick={() => void save()}>
        {t.export}
      </Button>
      <Button
        icon={<Send aria-hidden="true" className="size-4.5" />}
        pending={status.sending !== null}
        onClick={till.sendNow}
      >
        {t.sendNow}
      </Button>
    </>
  )
}
