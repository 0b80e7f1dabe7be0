import { Printer, Undo2 } from 'lucide-react'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import type { LoadedTill } from '../../../lib/till-log/projection.ts'
import type { QueueEntry } from '../../../lib/till-log/queue.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { usePrintOut } from '../../printing/out/use-print-out.ts'
import { queueTexts } from './queue.texts.ts'
import { numberOf, receiptToPrint, saleToCancel, type Sale } from './sales-to-cancel.rules.ts'

type Props = { entry: QueueEntry; loaded: LoadedTill | null; onCancel: (sale: Sale) => void }

/** Prints the receipt of an own sale again, and cancels one that waits. */
export function RowActions({ entry, loaded, onCancel }: Props) {
  const t = useTexts(queueTexts)
  const sale = saleToCancel(entry, loaded)
  const receiptNo = receiptToPrint(entry)
  const printOut = usePrintOut()
  const { run, isPending } = useCommand({ fallback: t.printFailed })
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {receiptNo !== null && (
        <IconButton
          label={t.printOf(receiptNo)}
          pending={isPending}
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          onClick={() => void run(() => printOut.print('invoice', receiptNo))}
        />
      )}
      {sale && (
        <Button
          size="sm"
          variant="outline"
          icon={<Undo2 aria-hidden="true" className="size-4" />}
          aria-label={t.cancelOf(numberOf(entry))}
          onClick={() => onCancel(sale)}
        >
          {t.cancel}
        </Button>
      )}
    </span>
  )
}
