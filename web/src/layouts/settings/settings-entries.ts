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
  PencilRuler,
  Percent,
  Printer,
  PrinterCheck,
  ReceiptText,
  ScrollText,
  Soup,
  Store,
  TabletSmartphone,
  Tags,
  Timer,
  ToggleRight,
  Tv,
  UserCog,
  Wheat,
  type LucideIcon,
} from 'lucide-react'
import { may, type Access, type Person } from '#core/permissions/may.ts'
import type { Feature } from '#core/setup/features.ts'
import { wordFinderOf } from '#core/text/fold-text.ts'
import { paths } from '../../lib/paths.ts'
import { screenAccess } from '../screen-access.ts'
import { isUsed } from '../screen-features.ts'
import type { settingsTexts } from './settings.texts.ts'

type Words = (typeof settingsTexts)['en']
export type SettingsGroup = keyof Words['groups']
export type SettingsEntry = { id: keyof Words['areas']; path: string; icon: LucideIcon; access?: Access }

/** The settings as an owner thinks of them (docs/rules/screens.md#settings-pages). */
export const SETTINGS: readonly { group: SettingsGroup; entries: readonly SettingsEntry[] }[] = [
  {
    group: 'restaurant',
    entries: [
      { id: 'details', path: paths.storeDetails, icon: Store },
      { id: 'use', path: paths.use, icon: ToggleRight },
    ],
  },
  {
    group: 'service',
    entries: [
      { id: 'tables', path: paths.storeTables, icon: Armchair },
      { id: 'floorPlan', path: paths.floorPlan, icon: PencilRuler },
      { id: 'dining', path: paths.dining, icon: Soup },
      { id: 'stations', path: paths.stations, icon: ChefHat },
      { id: 'bookings', path: paths.bookingSettings, icon: CalendarCheck },
    ],
  },
  {
    group: 'money',
    entries: [
      { id: 'bill', path: paths.billSettings, icon: ReceiptText },
      { id: 'paymentTypes', path: paths.paymentTypes, icon: CreditCard },
      { id: 'tills', path: paths.tills, icon: Calculator },
      { id: 'reasons', path: paths.reasons, icon: MessageSquareText },
      { id: 'taxes', path: paths.taxes, icon: Percent },
      { id: 'taxGroups', path: paths.taxGroups, icon: Layers },
    ],
  },
  {
    group: 'devices',
    entries: [
      { id: 'print', path: paths.printSettings, icon: Printer },
      { id: 'printers', path: paths.printers, icon: PrinterCheck },
      { id: 'screens', path: paths.screens, icon: Tv },
      { id: 'sharedDevices', path: paths.sharedDevices, icon: TabletSmartphone },
    ],
  },
  {
    group: 'records',
    entries: [
      { id: 'workPeriods', path: paths.workPeriods, icon: Timer },
      { id: 'auditLog', path: paths.auditLog, icon: ScrollText, access: screenAccess.auditLog },
      { id: 'compliance', path: paths.compliance, icon: FileLock2, access: screenAccess.compliance },
    ],
  },
]

/** Entries that people look for in the settings, but that are found elsewhere. */
export const ELSEWHERE: readonly SettingsEntry[] = [
  { id: 'users', path: paths.users, icon: UserCog },
  { id: 'menuItems', path: paths.menuItems, icon: BookOpen },
  { id: 'categories', path: paths.categories, icon: Tags },
  { id: 'options', path: paths.options, icon: ListChecks },
  { id: 'allergens', path: paths.menuFacts, icon: Wheat },
  { id: 'priceRules', path: paths.priceRules, icon: Clock },
  { id: 'menuSchedules', path: paths.menuSchedules, icon: CalendarClock },
  { id: 'menuLanguages', path: paths.menuLanguages, icon: Languages },
]

type Asked = {
  person: Person
  unused: readonly Feature[]
  query: string
  words: Pick<Words, 'areas' | 'words'>
}
export type FoundSettings = { group: SettingsGroup | 'elsewhere'; entries: readonly SettingsEntry[] }[]

/**
 * Groups of settings that the person may open and the restaurant uses. A search keeps the matching ones, and adds
 * entries found elsewhere.
 */
export function findSettings({ person, unused, query, words }: Asked): FoundSettings {
  const isOpen = ({ path, access = screenAccess.settings }: SettingsEntry) =>
    may(person, access) && isUsed(path, unused)
  const isSearch = query.trim() !== ''
  const isFound = wordFinderOf(query)
  const has = ({ id }: SettingsEntry) => isFound(`${words.areas[id]} ${words.words[id]}`)
  const groups = SETTINGS.map(({ group, entries }) => ({
    group: group as SettingsGroup | 'elsewhere',
    entries: entries.filter((entry) => isOpen(entry) && has(entry)),
  }))
  const elsewhere = isSearch ? ELSEWHERE.filter((entry) => isOpen(entry) && has(entry)) : []
  return [...groups, { group: 'elsewhere' as const, entries: elsewhere }].filter(({ entries }) => entries.length > 0)
}

/** The entry of a screen; that of the longest address at or above it. */
export function settingsEntryAt(pathname: string): SettingsEntry | undefined {
  const at = pathname === paths.settings ? paths.storeDetails : pathname
  return SETTINGS.flatMap(({ entries }) => entries).find(({ path }) => at === path || at.startsWith(`${path}/`))
}
