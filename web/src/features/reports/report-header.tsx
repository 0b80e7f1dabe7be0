import { Printer } from 'lucide-react'
import type { Report } from '#core/contract/reports.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PeriodButton } from '../periods/period-button.tsx'
import { useDaysText, useNamedDays } from '../periods/period-name.ts'
import type { PeriodChoice } from '../periods/period.rules.ts'
import { ExportButton } from './export-button.tsx'
import { reportsTexts } from './reports.texts.ts'

type ReportHeaderProps = {
  period: PeriodChoice
  report: Report | undefined
  onFilter: () => void
}

/** Which days are told, with which they are compared, and what can be done with them. */
export function ReportHeader({ period, report, onFilter }: ReportHeaderProps) {
  const t = useTexts(reportsTexts)
  const name = useNamedDays(period.type, report ?? null)
  const daysText = useDaysText()
  return (
    <PageHeader
      title={t.title}
      hint={
        <>
          {/* on paper nothing else says whose report it is */}
          {report && <span className="hidden font-semibold print:block">{report.store.name}</span>}
          <span className="block">{name}</span>
          {report && <span className="block">{t.comparedWith(daysText(report.previous))}</span>}
        </>
      }
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <PeriodButton onClick={onFilter} />
          {report && (
            <>
              <Button
                variant="outline"
                icon={<Printer aria-hidden="true" className="size-4" />}
                onClick={() => window.print()}
              >
                {t.print}
              </Button>
              <ExportButton report={report} />
            </>
          )}
        </div>
      }
    />
  )
}
