import { useSearchParams } from 'react-router'
import { PERIODS, type Day } from '#core/calendar/business-day.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { usePerson } from '../auth/person.ts'
import { businessDayOf } from '../home/business-day-of.ts'
import { useStore } from '../home/home.api.ts'
import { PeriodFilterDialog } from '../periods/period-filter-dialog.tsx'
import { readPeriod, withPeriod } from '../periods/period.rules.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { NoSalesCard } from './no-sales-card.tsx'
import { ReportCharts } from './report-charts.tsx'
import { ReportHeader } from './report-header.tsx'
import { useReport } from './reports.api.ts'
import { ReportsSkeleton } from './reports-skeleton.tsx'
import { reportsTexts } from './reports.texts.ts'
import { TopSellingCard } from './top-selling-card.tsx'

const TYPES = PERIODS.filter((type) => type !== 'tomorrow')

export default function ReportsPage() {
  const t = useTexts(reportsTexts)
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search, 'today', TYPES)
  const { data: report, error, isValidating, mutate } = useReport(period)
  const store = useStore(usePerson())
  const filter = useDialogOf<true>()
  const openFilter = () => filter.show(true)
  usePageTitle(t.title)

  return (
    <div className="flex flex-col gap-5">
      <ReportHeader period={period} report={report} storeName={store?.store_name} onFilter={openFilter} />
      {report ? (
        <>
          <div className="grid gap-4 lg:grid-cols-[7fr_5fr] print:grid-cols-1">
            <FigureTiles report={report} />
            <TopSellingCard report={report} />
          </div>
          {report.paidOrdersCount > 0 ? (
            <ReportCharts report={report} dayStart={Number(store?.day_starts_at.slice(0, 2) ?? 0)} />
          ) : (
            <NoSalesCard onFilter={openFilter} />
          )}
        </>
      ) : error ? (
        <ErrorState title={t.loadFailed} retryLabel={t.retry} onRetry={() => void mutate()} pending={isValidating} />
      ) : (
        <ReportsSkeleton />
      )}
      <PeriodFilterDialog
        key={filter.key}
        open={filter.isOpen}
        onClose={filter.close}
        choice={period}
        onChoose={(choice) => setSearch(withPeriod(new URLSearchParams(), choice))}
        types={TYPES}
        today={todayOf(store)}
      />
    </div>
  )
}

/** With which a range of one's own begins: the store's day, or that of this device for those who are not told it. */
function todayOf(store: ReturnType<typeof useStore>): Day {
  return businessDayOf(new Date(), {
    timeZone: store?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    dayStartsAt: store?.day_starts_at ?? '00:00',
  })
}
