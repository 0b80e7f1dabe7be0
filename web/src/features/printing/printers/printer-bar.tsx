import { PrinterX } from 'lucide-react'
import { useState } from 'react'
import { isPrinting } from '#core/slips/printer-status.ts'
import { lateDialog } from '../../../lib/late-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { waitingFor } from './jobs/print-job.rules.ts'
import { printerStatusTexts } from './printer-status.texts.ts'
import { usePrintJobs } from './printers.api.ts'

const PrintJobsDialog = lateDialog(() => import('./jobs/print-jobs-dialog.tsx').then((one) => one.PrintJobsDialog))

/**
 * A red bar for each printer that does not print, with the reason and the number of waiting prints; nothing if all of
 * them print.
 */
export function PrinterBar({ purpose }: { purpose?: 'kitchen' }) {
  const t = useTexts(printerStatusTexts)
  const { data } = usePrintJobs()
  const [isOpen, setOpen] = useState(false)
  const troubled = (data?.printers ?? []).filter(
    (printer) => !isPrinting(printer.status) && (purpose === undefined || printer.purpose === purpose),
  )
  return (
    <>
      {troubled.map((printer) => {
        const { id, title, status, reason } = printer
        const waiting = waitingFor(printer, data?.jobs ?? [])
        const why = status === 'unreachable' && reason ? `${t[status]} (${reason})` : t[status]
        return (
          <output
            key={id}
            className="flex min-h-11 shrink-0 items-center gap-2.5 bg-danger-soft px-4 py-1 text-sm font-medium text-danger-ink md:px-6"
          >
            <PrinterX aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {t.bar({ title, why })}
              {waiting > 0 && <span className="font-bold"> · {t.waiting(waiting)}</span>}
            </span>
            <Button variant="quiet" size="sm" className="text-danger-ink!" onClick={() => setOpen(true)}>
              {t.show}
            </Button>
          </output>
        )
      })}
      <PrintJobsDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
