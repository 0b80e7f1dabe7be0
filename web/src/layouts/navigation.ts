import {
  Armchair,
  Banknote,
  BookOpen,
  BookOpenText,
  Boxes,
  Calculator,
  CalendarDays,
  ChartColumn,
  ChefHat,
  CircleUserRound,
  ClipboardList,
  FileLock2,
  HeartHandshake,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  MapPinned,
  Monitor,
  MonitorSmartphone,
  PencilRuler,
  Percent,
  Printer,
  PrinterCheck,
  ReceiptText,
  ScrollText,
  Settings,
  Store,
  Tv,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { may, type Access, type Person } from '#core/permissions/may.ts'
import { finderOf } from '#core/text/fold-text.ts'
import { paths } from '../lib/paths.ts'
import type { navigationTexts } from './navigation.texts.ts'
import { screenAccess } from './screen-access.ts'

export type NavigationId = keyof (typeof navigationTexts)['en']['search']
export type SidebarId = keyof (typeof navigationTexts)['en']['sidebar']
export type SidebarGroup = 'main' | 'offerings' | 'backOffice'

export type NavigationEntry = {
  id: NavigationId
  path: string
  /** Who may open the screen, and so finds it in the search. */
  access: Access
  icon: LucideIcon
  /** Its place in the sidebar, where it has one; `access` where fewer see it there. */
  sidebar?: { id: SidebarId; group: SidebarGroup; access?: Access }
}

/** Every entry, in its order. Those whose screen is not in the route table are not shown. */
export const NAVIGATION: readonly NavigationEntry[] = [
  {
    id: 'home',
    path: paths.home,
    access: screenAccess.home,
    icon: LayoutDashboard,
    sidebar: { id: 'home', group: 'main' },
  },
  {
    id: 'floor',
    path: paths.floor,
    access: screenAccess.floor,
    icon: MapPinned,
    sidebar: { id: 'floor', group: 'main' },
  },
  { id: 'pos', path: paths.pos, access: screenAccess.pos, icon: Store, sidebar: { id: 'pos', group: 'main' } },
  {
    id: 'orders',
    path: paths.orders,
    access: screenAccess.orders,
    icon: ClipboardList,
    sidebar: { id: 'orders', group: 'main' },
  },
  {
    id: 'kitchen',
    path: paths.kitchen,
    access: screenAccess.kitchen,
    icon: ChefHat,
    sidebar: { id: 'kitchen', group: 'main' },
  },
  {
    id: 'orderStatus',
    path: paths.orderStatus,
    access: screenAccess.orderStatus,
    icon: Tv,
    sidebar: { id: 'orderStatus', group: 'main' },
  },
  {
    id: 'customerDisplay',
    path: paths.customerDisplay,
    access: screenAccess.customerDisplay,
    icon: Monitor,
    sidebar: { id: 'customerDisplay', group: 'main' },
  },
  {
    id: 'reservations',
    path: paths.reservations,
    access: screenAccess.reservations,
    icon: CalendarDays,
    sidebar: { id: 'reservations', group: 'offerings' },
  },
  {
    id: 'customers',
    path: paths.customers,
    access: screenAccess.customers,
    icon: Users,
    sidebar: { id: 'customers', group: 'offerings' },
  },
  {
    id: 'membership',
    path: paths.membership,
    access: screenAccess.membership,
    icon: HeartHandshake,
    sidebar: { id: 'membership', group: 'offerings' },
  },
  {
    id: 'invoices',
    path: paths.invoices,
    access: screenAccess.invoices,
    icon: ReceiptText,
    sidebar: { id: 'invoices', group: 'offerings' },
  },
  {
    id: 'cash',
    path: paths.cash,
    access: screenAccess.cash,
    icon: Banknote,
    sidebar: { id: 'cash', group: 'offerings' },
  },
  {
    id: 'stock',
    path: paths.stock,
    access: screenAccess.stock,
    icon: Boxes,
    sidebar: { id: 'stock', group: 'offerings' },
  },
  {
    id: 'users',
    path: paths.users,
    access: screenAccess.users,
    icon: UserCog,
    // the sidebar shows it to the owner only, although the screen opens for SETTINGS (docs/rules.md, 2)
    sidebar: { id: 'users', group: 'backOffice', access: 'owner' },
  },
  {
    id: 'reports',
    path: paths.reports,
    access: screenAccess.reports,
    icon: ChartColumn,
    sidebar: { id: 'reports', group: 'backOffice' },
  },
  {
    id: 'accounting',
    path: paths.accounting,
    access: screenAccess.accounting,
    icon: BookOpenText,
    sidebar: { id: 'accounting', group: 'backOffice' },
  },
  {
    id: 'compliance',
    path: paths.compliance,
    access: screenAccess.compliance,
    icon: FileLock2,
    sidebar: { id: 'compliance', group: 'backOffice' },
  },
  {
    id: 'auditLog',
    path: paths.auditLog,
    access: screenAccess.auditLog,
    icon: ScrollText,
    sidebar: { id: 'auditLog', group: 'backOffice' },
  },
  {
    id: 'settings',
    path: paths.settings,
    access: screenAccess.settings,
    icon: Settings,
    sidebar: { id: 'settings', group: 'backOffice' },
  },
  { id: 'printSettings', path: paths.printSettings, access: screenAccess.settings, icon: Printer },
  { id: 'storeTables', path: paths.storeTables, access: screenAccess.settings, icon: Armchair },
  { id: 'floorPlan', path: paths.floorPlan, access: screenAccess.settings, icon: PencilRuler },
  { id: 'menuItems', path: paths.menuItems, access: screenAccess.settings, icon: BookOpen },
  { id: 'options', path: paths.options, access: screenAccess.settings, icon: ListChecks },
  { id: 'taxes', path: paths.taxes, access: screenAccess.settings, icon: Percent },
  { id: 'tills', path: paths.tills, access: screenAccess.settings, icon: Calculator },
  { id: 'printers', path: paths.printers, access: screenAccess.settings, icon: PrinterCheck },
  { id: 'screens', path: paths.screens, access: screenAccess.settings, icon: Tv },
  { id: 'devices', path: paths.devices, access: 'signed-in', icon: MonitorSmartphone },
  { id: 'profile', path: paths.profile, access: 'signed-in', icon: CircleUserRound },
  { id: 'support', path: paths.support, access: 'signed-in', icon: LifeBuoy },
]

export type SidebarLink = { id: SidebarId; path: string; icon: LucideIcon }

/** What stands in the sidebar for this person, group by group; a group without a link is left out. */
export function sidebarGroups(entries: readonly NavigationEntry[], person: Person) {
  const groups: { group: SidebarGroup; links: SidebarLink[] }[] = []
  for (const { path, icon, access, sidebar } of entries) {
    if (!sidebar || !may(person, sidebar.access ?? access)) continue
    const link = { id: sidebar.id, path, icon }
    const group = groups.find((one) => one.group === sidebar.group)
    if (group) group.links.push(link)
    else groups.push({ group: sidebar.group, links: [link] })
  }
  return groups
}

/** What the search offers this person: entries whose title contains the words, whatever their case, accents and order. */
export function searchEntries(
  entries: readonly NavigationEntry[],
  { person, query, titleOf }: { person: Person; query: string; titleOf: (id: NavigationId) => string },
): NavigationEntry[] {
  const isFound = finderOf(query)
  return entries.filter((entry) => may(person, entry.access) && isFound(titleOf(entry.id)))
}

/** A link is active on its own screen and on those below it. */
export function isActiveLink(pathname: string, link: string): boolean {
  return pathname.includes(link)
}
