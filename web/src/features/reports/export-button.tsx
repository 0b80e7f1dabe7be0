import { Download } from 'lucide-react'
import type { Report } from '#core/contract/reports.ts'
import { csvFile } from '../../lib/csv.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { reportRows } from './report-csv.ts'
import { reportsTexts } from './reports.texts.ts'

/** Saves the whole report of the period as a file for a spreadsheet. */
export function ExportButton({ report }: { report: Report }) {
  const t = useTexts(reportsTexts)
  const { language } = useLanguage()

  const save = () => {
    try {
      const days = [...new Set([report.from, report.to])].join(' - ')
      saveFile(t.fileName(days), csvFile(reportRows(report, t), language), 'text/csv;charset=utf-8')
      notify.success(t.exported)
    } catch {
      notify.error(t.exportFailed)
    }
  }

  return (
    <Button variant="outline" icon={<Download aria-hidden="true" className="size-4" />} onClick={save}>
      {t.export}
    </Button>
  )
}
