import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { screenAccess } from '../../layouts/screen-access.ts'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { useNow } from '../../lib/format/now.ts'
import { useLostAt } from '../../lib/live/live-channel.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { usePerson } from '../../lib/session/person.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useUnusedFeatures } from '../../lib/session/unused-features.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { useTillStatus } from '../../lib/till-log/till-status.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ToSettleBadge } from '../bills/settle/to-settle-badge.tsx'
import { AsOf } from './as-of.tsx'
import { Counters } from './counters.tsx'
import { useDashboard } from './home.api.ts'
import { useHomeLive } from './home.live.ts'
import { homeTexts } from './home.texts.ts'
import { noticesOf } from './house.rules.ts'
import { NextReservationsCard } from './next-reservations-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { NowTiles } from './now-tiles.tsx'
import { Checklist } from './setup/checklist.tsx'
import { useSetup } from './setup/setup.api.ts'
import { StillWorks } from './still-works.tsx'
import { TopSellingCard } from './top-selling-card.tsx'

const MINUTE_MS = 60_000
/** Below each other on a phone, in two columns on an upright tablet, beside each other where there is room. */
const CARDS =
  'flex flex-col gap-3 md:max-lg:block md:max-lg:columns-2 md:max-lg:gap-x-3 md:max-lg:*:mb-3 md:max-lg:*:break-inside-avoid lg:grid lg:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]'

/** The first screen for managers: revenue, tables and notices. */
export default function HomePage() {
  const t = useTexts(homeTexts)
  const user = useSessionUser()
  const person = usePerson()
  const answer = useDashboard()
  const { data: setup } = useSetup()
  const till = useTillStatus()
  const isCutOff = till !== null && till.offlineSince !== null
  const isOld = useIsOld(answer) || isCutOff
  useHomeLive(answer.mutate)
  usePageTitle(t.title)
  if (!user || !person) return null
  // a restaurant that sells already shows the figures first
  const isAtWork = setup?.checklist.some(({ id, isDone }) => id === 'first_ticket' && isDone)

  return (
    <div className="flex max-w-6xl flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Greeting name={user.name} store={answer.data?.store} hasDay={!isCutOff || answer.data !== undefined} />
        <ToSettleBadge />
      </div>
      {isCutOff && <StillWorks person={person} till={till} hasFigures={answer.data !== undefined} />}
      {!isAtWork && <Checklist />}
      {(!isCutOff || answer.data !== undefined) && (
        <Loaded answer={answer} failed={t.loadFailed} isTitled skeleton={<HomeSkeleton />}>
          {(day) => (
            <>
              {isOld && <AsOf loadedAt={day.loadedAt} timeZone={day.store.timeZone} />}
              <Today day={day} person={person} />
            </>
          )}
        </Loaded>
      )}
      {isAtWork && <Checklist />}
    </div>
  )
}

/** True if the figures shown may have changed since: the server was not reached after they came. */
function useIsOld({ data, error }: ReturnType<typeof useDashboard>): boolean {
  const lostAt = useLostAt()
  return error !== undefined || (data !== undefined && lostAt !== null && data.loadedAt < lostAt)
}

function Today({ day, person }: { day: Dashboard; person: Person }) {
  const unused = useUnusedFeatures()
  const now = useNow(MINUTE_MS)
  const notices = noticesOf(day, person, now)
  const { reservations, store, currency } = day
  return (
    <div className="flex flex-col gap-3">
      <NowTiles day={day} person={person} />
      <div className={CARDS}>
        {notices && <NoticesCard notices={notices} />}
        {!unused.includes('bookings') && may(person, screenAccess.reservations) && (
          <NextReservationsCard reservations={reservations} now={now} timeZone={store.timeZone} />
        )}
        <TopSellingCard
          items={day.topSellingItems}
          currency={currency}
          opensReports={may(person, screenAccess.reports)}
        />
      </div>
      <Counters counts={day} />
    </div>
  )
}

type GreetingProps = {
  name: string
  store: Dashboard['store'] | undefined
  /** Keeps a line for the store and its day until they are loaded. */
  hasDay: boolean
}

function Greeting({ name, store, hasDay }: GreetingProps) {
  const t = useTexts(homeTexts)
  const { locale } = useLanguage()
  // a business day is a date without a zone: shown in the zone it is read in
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <div className="wrap-anywhere">
      <h1 className="font-display text-2xl font-semibold sm:text-3xl">{t.hello(name)}</h1>
      {hasDay && (
        <p className="mt-1.5 min-h-6 text-ink-soft">
          {store && t.day({ day: format.format(new Date(store.today)), store: store.name })}
        </p>
      )}
    </div>
  )
}

function HomeSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        <Skeleton className="h-28 rounded-lg sm:col-span-3 xl:col-span-2" />
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
      </div>
      <div className={CARDS}>
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </div>
  )
}
