import { clsx } from 'clsx'
import {
  Armchair,
  BookOpen,
  Calculator,
  CalendarCheck,
  CalendarClock,
  ChefHat,
  Clock,
  CreditCard,
  FileLock2,
  Languages,
  Layers,
  ListChecks,
  MessageSquareText,
  Monitor,
  MonitorCheck,
  PencilRuler,
  Percent,
  Printer,
  PrinterCheck,
  ReceiptText,
  ScrollText,
  Soup,
  Store,
  TabletSmartphone,
  Timer,
  Tv,
  Wheat,
} from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { may, type Access } from '#core/permissions/may.ts'
import { paths } from '../lib/paths.ts'
import { usePerson } from '../lib/session/person.ts'
import { useTexts } from '../lib/texts.ts'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'
import { screenAccess } from './screen-access.ts'
import { useScreenPaths } from './screen-paths.ts'
import { settingsLayoutTexts } from './settings-layout.texts.ts'

const AREAS = [
  { id: 'details', path: paths.settings, icon: Store },
  { id: 'print', path: paths.printSettings, icon: Printer },
  { id: 'printers', path: paths.printers, icon: PrinterCheck },
  { id: 'bill', path: paths.billSettings, icon: ReceiptText },
  { id: 'tables', path: paths.storeTables, icon: Armchair },
  { id: 'floorPlan', path: paths.floorPlan, icon: PencilRuler },
  { id: 'dining', path: paths.dining, icon: Soup },
  { id: 'stations', path: paths.stations, icon: ChefHat },
  { id: 'bookings', path: paths.bookingSettings, icon: CalendarCheck },
  { id: 'menuItems', path: paths.menuItems, icon: BookOpen },
  { id: 'options', path: paths.options, icon: ListChecks },
  { id: 'allergens', path: paths.menuFacts, icon: Wheat },
  { id: 'menuSchedules', path: paths.menuSchedules, icon: CalendarClock },
  { id: 'menuLanguages', path: paths.menuLanguages, icon: Languages },
  { id: 'priceRules', path: paths.priceRules, icon: Clock },
  { id: 'taxes', path: paths.taxes, icon: Percent },
  { id: 'taxGroups', path: paths.taxGroups, icon: Layers },
  { id: 'paymentTypes', path: paths.paymentTypes, icon: CreditCard },
  { id: 'reasons', path: paths.reasons, icon: MessageSquareText },
  { id: 'tills', path: paths.tills, icon: Calculator },
  { id: 'screens', path: paths.screens, icon: Tv },
  { id: 'sharedDevices', path: paths.sharedDevices, icon: TabletSmartphone },
  { id: 'workPeriods', path: paths.workPeriods, icon: Timer },
  { id: 'compliance', path: paths.compliance, icon: FileLock2 },
  { id: 'auditLog', path: paths.auditLog, icon: ScrollText },
  { id: 'orderStatus', path: paths.orderStatus, icon: MonitorCheck },
  { id: 'customerDisplay', path: paths.customerDisplay, icon: Monitor },
] as const

/** Those that not everybody may open who may change settings. */
const ACCESS: Readonly<Record<string, Access>> = {
  [paths.compliance]: screenAccess.compliance,
  [paths.auditLog]: screenAccess.auditLog,
  [paths.orderStatus]: screenAccess.orderStatus,
  [paths.customerDisplay]: screenAccess.customerDisplay,
}

/** The settings beside their menu; on small screens the menu is a row above them that scrolls sideways. */
export default function SettingsLayout() {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      <AreaMenu />
      <div className="min-w-0">
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}

function AreaMenu() {
  const t = useTexts(settingsLayoutTexts)
  const screenPaths = useScreenPaths()
  const { pathname } = useLocation()
  const person = usePerson()
  const list = useRef<HTMLUListElement>(null)
  const active = AREAS.find(({ path }) => path !== paths.settings && isBelow(pathname, path))?.id ?? 'details'

  const open = AREAS.filter(
    ({ path }) => screenPaths.has(path) && person !== null && may(person, ACCESS[path] ?? screenAccess.settings),
  )

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !link) return
    // in the row of a phone the chosen area stands in the middle; scrollIntoView would move the page as well
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
  }, [active])

  return (
    <nav aria-label={t.title} className="min-w-0 lg:sticky lg:top-[calc(var(--top-bar)+1.5rem)] lg:self-start">
      <p aria-hidden="true" className="mb-2 px-3 font-display text-lg font-semibold max-lg:hidden">
        {t.title}
      </p>
      <ul
        ref={list}
        className="relative flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:pb-2 max-lg:[scrollbar-width:none] md:max-lg:-mx-6 md:max-lg:px-6 lg:flex-col"
      >
        {open.map(({ id, path, icon: Icon }) => (
          <li key={id} className="shrink-0">
            <Link
              to={path}
              aria-current={id === active ? 'page' : undefined}
              className={clsx(
                'flex h-11 items-center gap-2.5 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                id === active ? 'bg-brand-soft text-brand-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.9} />
              {t.areas[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
