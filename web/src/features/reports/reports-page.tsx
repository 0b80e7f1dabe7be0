import { useSearchParams } from 'react-router'
import type { Day } from '#core/calendar/business-day.ts'
import { localDay } from '../../lib/format/days.ts'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { PeriodFilterDialog } from './periods/period-filter-dialog.tsx'
import { PAST_PERIODS, readPeriod, withPeriod } from './periods/period.rules.ts'
import { ReportActs } from './acts/report-acts.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { NoSalesCard } from './no-sales-card.tsx'
import { ReportCharts } from './charts/report-charts.tsx'
import { ReportHeader } from './report-header.tsx'
import { useReport } from './reports.api.ts'
import { ReportsSkeleton } from './reports-skeleton.tsx'
import { reportsTexts } from './reports.texts.ts'
import { TopSellingCard } from './top-selling-card.tsx'

export default function ReportsPage() {
  const t = useTexts(reportsTexts)
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search, 'today', PAST_PERIODS)
  const answer = useReport(period)
  const filter = useDialogOf<Day>()
  // before a report is there the day of this device must do
  const openFilter = () => filter.show(answer.data?.store.today ?? localDay(new Date()))
  usePageTitle(t.title)

  return (
    <div className="flex flex-col gap-5">
      <ReportHeader period={period} report={answer.data} onFilter={openFilter} />
      <Loaded answer={answer} failed={t.loadFailed} isTitled skeleton={<ReportsSkeleton />}>
        {(report) => (
          <>
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-[7fr_5fr] print:grid-cols-1">
              <FigureTiles report={report} />
              <TopSellingCard report={report} />
            </div>
            {report.paidOrdersCount > 0 ? (
              <ReportCharts report={report} dayStart={Number(report.store.dayStartsAt.slice(0, 2))} />
            ) : (
              <NoSalesCard onFilter={openFilter} />
            )}
            <ReportActs report={report} />
          </>
        )}
      </Loaded>
      <PeriodFilterDialog
        filter={filter}
        choice={period}
        onChoose={(choice) => setSearch(withPeriod(new URLSearchParams(), choice))}
        types={PAST_PERIODS}
      />
    </div>
  )
}
