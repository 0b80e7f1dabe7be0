import { Ban, Printer, RotateCw } from 'lucide-react'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Badge, type Tone } from '../../../../ui/badge.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { printerStatusTexts } from '../printer-status.texts.ts'
import { usePrintJobCommands, type PrinterState, type PrintJob } from '../printers.api.ts'
import { printJobsTexts } from './print-jobs.texts.ts'
import { isOpen, jobName, jobReason } from './print-job.rules.ts'

type Props = { job: PrintJob; printers: readonly PrinterState[]; onDiscard: (job: PrintJob) => void }

const TONES: Record<PrintJob['status'], Tone> = {
  waiting: 'warning',
  given_up: 'danger',
  done: 'success',
  discarded: 'neutral',
}

/** One print: its name, printer, state and reason. */
export function PrintJobRow({ job, printers, onDiscard }: Props) {
  const t = useTexts(printJobsTexts)
  const words = useTexts(printerStatusTexts)
  const { locale } = useLanguage()
  const time = new Date(job.created_at).toLocaleTimeString(locale, { timeStyle: 'short' })
  const { printer_title: meant, printed_on: printedOn, status } = job
  const where = printedOn !== null && printedOn !== meant ? t.insteadOf({ printer: printedOn, meant }) : t.on(meant)
  const reason = isOpen(job) ? jobReason(job.reason, words) : null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium [overflow-wrap:anywhere]">{jobName(job, t)}</p>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
          {where} · {t.at(time)}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>
          {reason !== null && <span className="[overflow-wrap:anywhere] text-danger-ink">{reason}</span>}
        </p>
      </div>
      <RowKeys job={job} printers={printers} onDiscard={onDiscard} />
    </li>
  )
}

function RowKeys({ job, printers, onDiscard }: Props) {
  const t = useTexts(printJobsTexts)
  const { again, move } = usePrintJobCommands()
  const { run, isPending } = useCommand({ fallback: t.failed })
  const what = jobName(job, t)
  const others = printers.filter(({ id }) => id !== job.printerId)
  const isMovable = isOpen(job) && job.kind !== 'drawer' && others.length > 0
  return (
    <div className="flex items-center gap-1">
      {isMovable && (
        <Menu
          trigger={
            <Button variant="outline" size="sm" disabled={isPending} aria-label={t.moveOf(what)}>
              {t.move}
            </Button>
          }
          entries={others.map(({ id, title }) => ({
            label: title,
            icon: <Printer aria-hidden="true" className="size-4.5" />,
            onPick: () => void run(() => move(job.id, id)),
          }))}
        />
      )}
      {job.kind !== 'drawer' && (
        <IconButton
          label={t.againOf(what)}
          disabled={isPending}
          icon={<RotateCw aria-hidden="true" className="size-4.5" />}
          onClick={() => void run(() => again(job.id))}
        />
      )}
      {isOpen(job) && (
        <IconButton
          label={t.discardOf(what)}
          icon={<Ban aria-hidden="true" className="size-4.5" />}
          onClick={() => onDiscard(job)}
        />
      )}
    </div>
  )
}
