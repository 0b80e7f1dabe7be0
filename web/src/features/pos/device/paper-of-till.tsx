import { Inbox } from 'lucide-react'
import { useEffect } from 'react'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { usePrintJobs } from '../../printing/printers/printers.api.ts'
import { useDrawer } from '../../printing/printers/use-drawer.ts'
import { choosePrinter, usePrinterOfDevice } from '../../printing/out/printer-of-device.ts'
import { deviceTexts } from './device.texts.ts'

/**
 * Chooses the printer for this device's receipts and notes, and opens its drawer; renders nothing if there is neither.
 */
export function PaperOfTill() {
  const t = useTexts(deviceTexts)
  const { data } = usePrintJobs()
  const drawer = useDrawer()
  const { run, isPending } = useCommand({ fallback: t.drawerFailed })
  const chosen = usePrinterOfDevice()
  const printers = data?.printers.filter(({ purpose }) => purpose === 'receipt')
  const isGone = chosen !== null && printers !== undefined && !printers.some(({ id }) => id === chosen)
  useEffect(() => {
    if (isGone) choosePrinter(null)
  }, [isGone])
  const hasPrinters = printers !== undefined && printers.length > 0
  if (!hasPrinters && !drawer.hasDrawer) return null
  return (
    <div className="flex flex-col items-start gap-3">
      {hasPrinters && (
        <SelectField
          className="w-full"
          name="printer"
          label={t.printer}
          value={chosen ?? ''}
          onChange={(id) => choosePrinter(id === '' ? null : id)}
          options={[
            { value: '', label: t.byBrowser },
            ...printers.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      {drawer.hasDrawer && (
        <Button
          variant="outline"
          pending={isPending}
          icon={<Inbox aria-hidden="true" className="size-4.5" />}
          onClick={() => void run(drawer.open)}
        >
          {t.openDrawer}
        </Button>
      )}
    </div>
  )
}
