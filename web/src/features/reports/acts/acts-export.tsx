import type { Report } from '#core/contract/reports/reports.ts'
import { CsvButton } from '../../../lib/files/csv-button.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { loadActs } from '../reports.api.ts'
import { reportsTexts } from '../reports.texts.ts'
import { actRows } from './acts-csv.ts'
import { actsTexts } from './acts.texts.ts'

/** Saves the discounts and voids of the period, one by one. */
export function ActsExport({ report }: { report: Report }) {
  const t = useTexts(actsTexts)
  const words = useTexts(reportsTexts)
  const { from, to, currency, store } = report
  const make = async () => {
    const acts = await loadActs(report)
    return {
      name: t.csv.fileName([...new Set([from, to])].join(' - ')),
      rows: actRows(acts, t, words, { currency, timeZone: store.timeZone }),
    }
  }
  const isEmpty = report.voids.length === 0 && report.byReason.every(({ kind }) => kind === 'refund')
  return <CsvButton label={t.csv.export} disabled={isEmpty} make={make} />
}
