import { Building2, ClipboardList, Users } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Day } from '#core/calendar/business-day.ts'
import type { PlatformReport } from '#core/contract/platform/platform.ts'
import { utcDay } from '../../lib/format/days.ts'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { MissingNote } from '../../lib/lists/missing-note.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PeriodButton } from '../reports/periods/period-button.tsx'
import { PeriodFilterDialog } from '../reports/periods/period-filter-dialog.tsx'
import { useNamedDays } from '../reports/periods/period-name.ts'
import { PAST_PERIODS, readPeriod, withPeriod } from '../reports/periods/period.rules.ts'
import { FigureTile, TILES_CLASS } from './figures/figure-tile.tsx'
import { FiguresSkeleton } from './figures/figures-skeleton.tsx'
import { PlanTiles } from './figures/plan-tiles.tsx'
import { SalesVolumeTile } from './figures/sales-volume-tile.tsx'
import { TopSellingCard } from './figures/top-selling-card.tsx'
import { useFigureFormat } from './figures/use-figure-format.ts'
import { usePlatformReport } from './platform.api.ts'
import { platformTexts } from './platform.texts.ts'

const TILES = 6

export default function PlatformReportsPage() {
  const t = useTexts(platformTexts)
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search, 'today', PAST_PERIODS)
  const answer = usePlatformReport(period)
  const filter = useDialogOf<Day>()
  const { type, from, to } = period
  // each restaurant has its own today: only a custom range has the same days for all
  const name = useNamedDays(type, from !== null && to !== null ? { from, to } : null)
  usePageTitle(t.reports.title)

  return (
    <div className="flex max-w-6xl flex-col gap-5">
      <PageHeader title={t.reports.title} actions={<PeriodButton onClick={() => filter.show(utcDay())} />} />
      <h2 className="text-lg font-semibold">{t.reports.showing(name)}</h2>
      <Loaded answer={answer} failed={t.reports.loadFailed} isTitled skeleton={<FiguresSkeleton tiles={TILES} />}>
        {(report) => (
          <>
            <MissingNote missing={report.missing} />
            <Figures report={report} />
            <TopSellingCard items={report.topSellingItems} />
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

function Figures({ report }: { report: PlatformReport }) {
  const t = useTexts(platformTexts).figures
  const { count } = useFigureFormat()
  return (
    <dl aria-label={t.label} className={TILES_CLASS}>
      <FigureTile name={t.activeTenants} figure={count(report.activeTenants)} icon={Building2} span="wideThird" />
      <PlanTiles mrr={report.mrr} arr={report.arr} />
      <SalesVolumeTile name={t.volume} dollars={report.salesVolume} conversion={report} span="wideThird" />
      <FigureTile name={t.orders} figure={count(report.ordersProcessed)} icon={ClipboardList} span="third" />
      <FigureTile name={t.customers} figure={count(report.totalCustomers)} icon={Users} span="third" />
    </dl>
  )
}
