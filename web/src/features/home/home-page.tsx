import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { screenAccess } from '../../layouts/screen-access.ts'
import { useNow } from '../../lib/now.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session-user.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { usePerson } from '../auth/person.ts'
import { businessDayOf } from './business-day-of.ts'
import { CountersCard } from './counters-card.tsx'
import { useDashboard, useStore } from './home.api.ts'
import { useHomeLive } from './home.live.ts'
import { homeTexts } from './home.texts.ts'
import { TodaysReservationsCard } from './todays-reservations-card.tsx'
import { TopSellingCard } from './top-selling-card.tsx'

/** The first screen after sign-in: the restaurant's day so far. */
export default function HomePage() {
  const t = useTexts(homeTexts)
  const user = useSessionUser()
  const person = usePerson()
  const store = useStore(person)
  const { data: day, error, isValidating, mutate } = useDashboard()
  useHomeLive(mutate)
  usePageTitle(t.title)
  if (!user || !person) return null

  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <Greeting name={user.name} store={store} />
      {day ? (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <TodaysReservationsCard reservations={day.reservations} person={person} timeZone={store?.time_zone} />
          <TopSellingCard items={day.topSellingItems} currency={day.currency} />
          <CountersCard counts={day} />
        </div>
      ) : error ? (
        <ErrorState title={t.loadFailed} retryLabel={t.retry} onRetry={() => void mutate()} pending={isValidating} />
      ) : (
        <Loading label={t.loading} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      )}
      {may(person, screenAccess.reports) && (
        <Link to={paths.reports} className={clsx(buttonClass({ variant: 'outline' }), 'sm:self-start')}>
          {t.toReports}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </div>
  )
}

type Store = ReturnType<typeof useStore>

function Greeting({ name, store }: { name: string; store: Store }) {
  const t = useTexts(homeTexts)
  const { locale } = useLanguage()
  const now = useNow(60_000)
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const today = store
    ? // a business day is a date without a zone: shown in the zone it is read in
      new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(
        new Date(businessDayOf(new Date(now), { timeZone: store.time_zone, dayStartsAt: store.day_starts_at })),
      )
    : new Intl.DateTimeFormat(locale, format).format(now)
  return (
    <div>
      <h1 className="font-display text-3xl font-semibold">{t.hello(name)}</h1>
      <p className="mt-1.5 text-ink-soft">{t.day(today, store?.store_name ?? null)}</p>
    </div>
  )
}
