import type { Report } from '#core/contract/reports/reports.ts'
import { CsvButton } from '../../lib/files/csv-button.tsx'
import { useTexts } from '../../lib/texts.ts'
import { actsTexts } from './acts/acts.texts.ts'
import { reportRows } from './report-csv.ts'
import { reportsTexts } from './reports.texts.ts'

/** Saves the whole report of the period as a file for a spreadsheet, once it is there. */
export function ExportButton({ report }: { report: Report | null | undefined }) {
  const t = useTexts(reportsTexts)
  const acts = useTexts(actsTexts)
  if (!report) return <CsvButton label={t.export} make={null} />
  const make = () => {
    const days = [...new Set([report.from, report.to])].join(' - ')
    return { name: t.fileName(days), rows: reportRows(report, t, acts) }
  }
  return <CsvButton label={t.export} make={make} />
}
