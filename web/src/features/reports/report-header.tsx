import { Printer } from 'lucide-react'
import { daysBetween, elapsedDays, type DayBounds } from '#core/calendar/business-day.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PeriodButton } from './periods/period-button.tsx'
import { useDaysText, useNamedDays } from './periods/period-name.ts'
import type { PeriodChoice } from './periods/period.rules.ts'
import { isUnfinishedDay } from './change.rules.ts'
import { ExportButton } from './export-button.tsx'
import { reportsTexts } from './reports.texts.ts'
import { useReportFormat } from './use-report-format.ts'

type ReportHeaderProps = {
  period: PeriodChoice
  report: Report | undefined
  onFilter: () => void
}

/** The days of the report, the days it is compared with, and actions on it. */
export function ReportHeader({ period, report, onFilter }: ReportHeaderProps) {
  const t = useTexts(reportsTexts)
  const name = useNamedDays(period.type, report ?? null)
  const comparison = useComparison()
  return (
    <PageHeader
      title={t.title}
      hint={
        <>
          {/* on paper nothing else shows whose report it is */}
          {report && <span className="hidden font-semibold print:block">{report.store.name}</span>}
          <span className="block">{name}</span>
          {report && <span className="block">{comparison(report)}</span>}
        </>
      }
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <PeriodButton onClick={onFilter} />
          <Button
            folds
            variant="outline"
            icon={<Printer aria-hidden="true" className="size-4" />}
            disabled={!report}
            onClick={() => window.print()}
          >
            {t.print}
          </Button>
          <ExportButton report={report} />
        </div>
      }
    />
  )
}

/** Describes which days are compared, with the number of days if these differ. */
function useComparison() {
  const t = useTexts(reportsTexts)
  const { locale } = useLanguage()
  const daysText = useDaysText()
  const { weekday } = useReportFormat('')
  const length = ({ from, to }: DayBounds) => {
    const count = daysBetween(from, to) + 1
    return t.days({ text: count.toLocaleString(locale), count })
  }
  return (report: Report): string => {
    const { previous, store } = report
    if (isUnfinishedDay(report)) return t.wholeDay(weekday(previous.to))
    if (report.from === report.to) return t.comparedWith(weekday(previous.to))
    const lived = elapsedDays(report, store.today)
    const words =
      lived.to === report.to
        ? t.comparedWith(daysText(previous))
        : t.soFar({ now: daysText(lived), before: daysText(previous) })
    return length(lived) === length(previous)
      ? words
      : `${words} ${t.unlikeDays({ now: length(lived), before: length(previous) })}`
  }
}
