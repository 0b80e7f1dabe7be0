import { useNow } from '../../lib/now.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSessionUser } from '../../lib/session-user.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { useNavigationEntries } from '../../layouts/navigation-entries.ts'
import { sidebarGroups } from '../../layouts/navigation.ts'
import { usePerson } from '../auth/person.ts'
import { businessDayOf } from './business-day-of.ts'
import { useStore } from './home.api.ts'
import { homeTexts } from './home.texts.ts'
import { ScreenTile } from './screen-tile.tsx'

/** The first screen after sign-in: which day it is for the restaurant, and the ways to work. */
export default function HomePage() {
  const t = useTexts(homeTexts)
  const user = useSessionUser()
  const person = usePerson()
  const store = useStore(person)
  const entries = useNavigationEntries()
  usePageTitle(t.title)
  if (!user || !person) return null

  const links = sidebarGroups(entries, person).flatMap((group) => group.links)
  const tiles = links.filter(({ id }) => id !== 'home')
  return (
    <div className="max-w-6xl">
      <Greeting name={user.name} store={store} />
      <h2 className="sr-only">{t.screens}</h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tiles.map((link) => (
          <li key={link.id}>
            <ScreenTile link={link} />
          </li>
        ))}
      </ul>
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
