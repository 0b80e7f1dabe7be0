import {
  Armchair,
  BookOpen,
  CalendarCheck,
  CircleQuestionMark,
  ReceiptText,
  UserRound,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { Found } from '#core/contract/platform/search.ts'
import { may, type Person } from '#core/permissions/may.ts'
import type { Feature } from '#core/setup/features.ts'
import { wordFinderOf } from '#core/text/fold-text.ts'
import { dotted } from '#core/text/isolated.ts'
import { searchEntries, type NavigationEntry, type NavigationId } from '../../../layouts/navigation.ts'
import { isUsed } from '../../../layouts/screen-features.ts'
import { findSettings, type SettingsEntry } from '../../../layouts/settings/settings-entries.ts'
import type { settingsTexts } from '../../../layouts/settings/settings.texts.ts'
import type { AskedAct } from '../../../lib/asked-act.ts'
import { formatDay } from '../../../lib/format/days.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { paths } from '../../../lib/paths.ts'
import type { ListedArticle } from '../../site/help/search/search-articles.ts'
import { ACTS } from './acts.ts'
import type { searchTexts } from './search.texts.ts'

type Words = (typeof searchTexts)['en']
/** Target of a hit: a screen, or an article that opens over the screen. */
type Goal = { path: string; state?: AskedAct } | { article: string }
export type Hit = { key: string; title: string; note?: string | undefined; icon: LucideIcon; goal: Goal }
export type HitGroup = { value: keyof Words['groups']; items: Hit[] }

/** Of a kind that is found in the browser; the server sends as many of its own. */
const MOST = 5

export type Looked = {
  query: string
  person: Person
  unused: readonly Feature[]
  entries: readonly NavigationEntry[]
  words: Words
  titleOf: (id: NavigationId) => string
  settings: (typeof settingsTexts)['en']
  locale: string
  rows: Found | undefined
  articles: readonly ListedArticle[]
}

/** All hits in groups: screens and actions first, then the restaurant's records, settings and help. */
export function findHits(looked: Looked): HitGroup[] {
  const isSearch = looked.query.trim() !== ''
  const screens = screensOf(looked)
  const groups: HitGroup[] = [
    { value: 'screens', items: isSearch ? screens.slice(0, MOST) : screens },
    { value: 'acts', items: actsOf(looked).slice(0, MOST) },
    ...(isSearch && looked.rows ? rowsOf(looked.rows, looked) : []),
    { value: 'settings', items: isSearch ? settingsOf(looked, screens).slice(0, MOST) : [] },
    { value: 'help', items: isSearch ? looked.articles.slice(0, MOST).map(articleHit) : [] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

function screensOf({ entries, person, query, titleOf }: Looked): Hit[] {
  return searchEntries(entries, { person, query, titleOf }).map(({ id, path, icon }) => ({
    key: path,
    title: titleOf(id),
    icon,
    goal: { path },
  }))
}

function actsOf({ person, unused, query, words }: Looked): Hit[] {
  const isFound = wordFinderOf(query)
  const open = ACTS.filter(({ id, path, access }) => {
    const [screen] = path.split('?')
    return may(person, access) && isUsed(screen!, unused) && isFound(`${words.acts[id]} ${words.words[id]}`)
  })
  return open.map(({ id, path, state }) => ({
    key: `act ${id}`,
    title: words.acts[id],
    icon: Zap,
    goal: { path, ...(state && { state }) },
  }))
}

/** Matching titles first; entries among the screens already are left out. */
function settingsOf({ person, unused, query, settings }: Looked, screens: readonly Hit[]): Hit[] {
  const shown = new Set(screens.map(({ key }) => key))
  const isTitled = wordFinderOf(query)
  const found = findSettings({ person, unused, query, words: settings })
    .flatMap(({ entries }) => entries)
    .filter(({ path }) => !shown.has(path))
  const titled = ({ id }: SettingsEntry) => isTitled(settings.areas[id])
  return [...found.filter(titled), ...found.filter((entry) => !titled(entry))].map(({ id, path, icon }) => ({
    key: path,
    title: settings.areas[id],
    icon,
    goal: { path },
  }))
}

function rowsOf({ dishes, customers, tables, bookings, invoices }: Found, { words, locale }: Looked): HitGroup[] {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return [
    {
      value: 'dishes',
      items: dishes.map(({ id, title, category }) => ({
        key: `dish ${id}`,
        title,
        note: category ?? undefined,
        icon: BookOpen,
        goal: { path: paths.menuItem(id) },
      })),
    },
    {
      value: 'customers',
      items: customers.map(({ phone, name }) => ({
        key: `customer ${phone}`,
        title: name,
        note: phone,
        icon: UserRound,
        goal: { path: `${paths.customers}?q=${encodeURIComponent(phone)}` },
      })),
    },
    {
      value: 'tables',
      items: tables.map(({ id, title, floor, floorId }) => ({
        key: `table ${id}`,
        title,
        note: floor,
        icon: Armchair,
        goal: {
          path: floorId === null ? paths.floor : `${paths.floor}?floor=${floorId}`,
          state: { act: 'table' as const, subject: id },
        },
      })),
    },
    {
      value: 'bookings',
      items: bookings.map(({ id, code, name, people, date, table }) => ({
        key: `booking ${id}`,
        title: name,
        note: dotted([time.format(new Date(`${date}Z`)), people !== null && words.people(people), table]),
        icon: CalendarCheck,
        goal: { path: `${paths.reservations}?q=${encodeURIComponent(code)}` },
      })),
    },
    {
      value: 'invoices',
      items: invoices.map(({ number, total, currency, day, customerName }) => ({
        key: `invoice ${number}`,
        title: words.invoice(number),
        note: dotted([moneyText(total, currency, locale), formatDay(day, locale), customerName]),
        icon: ReceiptText,
        goal: { path: paths.invoice(number) },
      })),
    },
  ]
}

const articleHit = ({ slug, title }: ListedArticle): Hit => ({
  key: `article ${slug}`,
  title,
  icon: CircleQuestionMark,
  goal: { article: slug },
})
