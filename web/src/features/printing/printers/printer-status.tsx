import { isPrinting, type PrinterStatus } from '#core/slips/printer-status.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { printerStatusTexts } from './printer-status.texts.ts'

type Props = { status: PrinterStatus; reason: string | null }

/** State of a printer; if it is out of reach, with the address and the system's reason. */
export function PrinterStatusBadge({ status, reason }: Props) {
  const t = useTexts(printerStatusTexts)
  return (
    <span className="inline-flex min-w-0 flex-col items-start gap-0.5">
      <Badge tone={toneOf(status)}>{t[status]}</Badge>
      {status === 'unreachable' && reason && (
        <span className="tnum text-sm [overflow-wrap:anywhere] text-ink-soft">{reason}</span>
      )}
    </span>
  )
}

function toneOf(status: PrinterStatus): Tone {
  if (!isPrinting(status)) return 'danger'
  if (status === 'ready') return 'success'
  return status === 'paper_low' ? 'warning' : 'neutral'
}
