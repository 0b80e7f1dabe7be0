import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import { may } from '#core/permissions/may.ts'
import { screenAccess } from '../../layouts/screen-access.ts'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useUnusedFeatures } from '../../lib/session/unused-features.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePerson } from '../../lib/session/person.ts'
import { CountersCard } from './counters-card.tsx'
import { useDashboard } from './home.api.ts'
import { useHomeLive } from './home.live.ts'
import { homeTexts } from './home.texts.ts'
import { RevenueCard } from './revenue-card.tsx'
import { Checklist } from './setup/checklist.tsx'
import { TodaysReservationsCard } from './todays-reservations-card.tsx'
import { TopSellingCard } from './top-selling-card.tsx'

const GRID = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

/** The first screen after sign-in: the restaurant's day so far. */
export default function HomePage() {
  const t = useTexts(homeTexts)
  const user = useSessionUser()
  const person = usePerson()
  const unused = useUnusedFeatures()
  const answer = useDashboard()
  useHomeLive(answer.mutate)
  usePageTitle(t.title)
  if (!user || !person) return null

  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <Greeting name={user.name} store={answer.data?.store} />
      <Checklist />
      <Loaded answer={answer} failed={t.loadFailed} isTitled skeleton={<DaySkeleton />}>
        {(day) => (
          <div className={GRID}>
            {day.sales && <RevenueCard sales={day.sales} openBills={day.openBills} currency={day.currency} />}
            {!unused.includes('bookings') && (
              <TodaysReservationsCard reservations={day.reservations} person={person} timeZone={day.store.timeZone} />
            )}
            <TopSellingCard items={day.topSellingItems} currency={day.currency} />
            <CountersCard counts={day} />
          </div>
        )}
      </Loaded>
      {may(person, screenAccess.reports) && (
        <Link to={paths.reports} className={clsx(buttonClass({ variant: 'outline' }), 'sm:self-start')}>
          {t.toReports}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </div>
  )
}

function Greeting({ name, store }: { name: string; store: Dashboard['store'] | undefined }) {
  const t = useTexts(homeTexts)
  const { locale } = useLanguage()
  // a business day is a date without a zone: shown in the zone it is read in
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <div>
      <h1 className="font-display text-3xl font-semibold">{t.hello(name)}</h1>
      <p className="mt-1.5 min-h-6 text-ink-soft">{store && t.day(format.format(new Date(store.today)), store.name)}</p>
    </div>
  )
}

function DaySkeleton() {
  return (
    <div className={GRID}>
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
