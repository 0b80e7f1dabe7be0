import { Send } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { ExportButton } from '../../../lib/till-log/export-button.tsx'
import type { RunningTill } from '../../../lib/till-log/run-till.ts'
import { useTillStatus } from '../../../lib/till-log/till-status.ts'
import { Button } from '../../../ui/button.tsx'
import { queueTexts } from './queue.texts.ts'

/** Sends or exports what waits; nothing of it while nothing does. */
export function QueueActions({ till }: { till: RunningTill }) {
  const t = useTexts(queueTexts)
  const status = useTillStatus()
  if (!status || status.waiting === 0) return null
  return (
    <>
      <ExportButton load={till.export} />
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
