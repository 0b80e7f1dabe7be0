import { Download } from 'lucide-react'
import { periodBounds } from '#core/calendar/business-day.ts'
import type { Invoice } from '#core/contract/invoices.ts'
import { csvFile } from '../../lib/csv.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import type { PeriodChoice } from '../periods/period.rules.ts'
import type { InvoicesInit } from './invoices.api.ts'
import { invoiceRows } from './invoices-csv.ts'
import { invoicesTexts } from './invoices.texts.ts'

type ExportButtonProps = { invoices: readonly Invoice[]; init: InvoicesInit; period: PeriodChoice; today: string }

/** Saves the invoices of the period as a file for a spreadsheet. */
export function ExportButton({ invoices, init, period, today }: ExportButtonProps) {
  const t = useTexts(invoicesTexts)
  const { language } = useLanguage()

  const save = () => {
    try {
      const { currency, time_zone: timeZone } = init.storeSettings
      const bounds = periodBounds({ ...period, today })
      const days = bounds ? [...new Set([bounds.from, bounds.to])].join(' - ') : period.type
      const file = csvFile(invoiceRows(invoices, t, { currency, timeZone }), language)
      saveFile(t.fileName(days), file, 'text/csv;charset=utf-8')
      notify.success(t.exported)
    } catch {
      notify.error(t.exportFailed)
    }
  }

  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden="true" className="size-4" />}
      disabled={invoices.length === 0}
      onClick={save}
    >
      {t.export}
    </Button>
  )
}
