import { ArrowRight, Building2, ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import type { PlatformDashboard } from '#core/contract/platform/platform.ts'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { MissingNote } from '../../lib/lists/missing-note.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EndingTrialsCard } from './ending-trials-card.tsx'
import { FigureTile, TILES_CLASS } from './figures/figure-tile.tsx'
import { FiguresSkeleton } from './figures/figures-skeleton.tsx'
import { PlanTiles } from './figures/plan-tiles.tsx'
import { SalesVolumeTile } from './figures/sales-volume-tile.tsx'
import { useFigureFormat } from './figures/use-figure-format.ts'
import { usePlatformDashboard } from './platform.api.ts'
import { platformTexts } from './platform.texts.ts'

const TILES = 5

/** The operator's first screen: the platform today. */
export default function PlatformHomePage() {
  const t = useTexts(platformTexts)
  const answer = usePlatformDashboard()
  usePageTitle(t.home.title)
  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <PageHeader
        title={t.home.title}
        hint={t.home.hint}
        actions={
          <Link to={paths.platformReports} className={buttonClass({ variant: 'outline' })}>
            {t.home.toReports}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        }
      />
      <Loaded answer={answer} failed={t.home.loadFailed} isTitled skeleton={<FiguresSkeleton tiles={TILES} />}>
        {(today) => (
          <>
            <MissingNote missing={today.missing} />
            <Figures today={today} />
            <EndingTrialsCard trials={today.endingTrials} />
            <footer className="text-sm text-ink-soft">{t.home.version(today.version)}</footer>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Figures({ today }: { today: PlatformDashboard }) {
  const t = useTexts(platformTexts).figures
  const { count } = useFigureFormat()
  return (
    <dl aria-label={t.label} className={TILES_CLASS}>
      <FigureTile name={t.activeTenants} figure={count(today.activeTenants)} icon={Building2} span="wideThird" />
      <PlanTiles mrr={today.mrr} arr={today.arr} />
      <SalesVolumeTile name={t.volumeToday} dollars={today.salesVolumeToday} conversion={today} span="half" />
      <FigureTile name={t.ordersToday} figure={count(today.ordersProcessedToday)} icon={ClipboardList} span="half" />
    </dl>
  )
}
