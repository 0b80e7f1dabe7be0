import {
  Banknote,
  BookOpen,
  BookOpenText,
  Boxes,
  CalendarDays,
  ChartColumn,
  ChefHat,
  CircleUserRound,
  ClipboardList,
  FileLock2,
  HeartHandshake,
  LayoutDashboard,
  LifeBuoy,
  MapPinned,
  Monitor,
  MonitorSmartphone,
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

export type NavigationEntry = {
  id: NavigationId
  path: string
  /** Right to open the screen; the search finds it only with this right. */
  access: Access
  icon: LucideIcon
}

/** Every entry, in its order. Those whose screen is not in the route table are not shown. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { id: 'home', path: paths.home, access: screenAccess.home, icon: LayoutDashboard },
  { id: 'floor', path: paths.floor, access: screenAccess.floor, icon: MapPinned },
  { id: 'pos', path: paths.pos, access: screenAccess.pos, icon: Store },
  { id: 'orders', path: paths.orders, access: screenAccess.orders, icon: ClipboardList },
  { id: 'kitchen', path: paths.kitchen, access: screenAccess.kitchen, icon: ChefHat },
  { id: 'orderStatus', path: paths.orderStatus, access: screenAccess.orderStatus, icon: Tv },
  { id: 'customerDisplay', path: paths.customerDisplay, access: screenAccess.customerDisplay, icon: Monitor },
  { id: 'reservations', path: paths.reservations, access: screenAccess.reservations, icon: CalendarDays },
  { id: 'customers', path: paths.customers, access: screenAccess.customers, icon: Users },
  { id: 'membership', path: paths.membership, access: screenAccess.membership, icon: HeartHandshake },
  { id: 'invoices', path: paths.invoices, access: screenAccess.invoices, icon: ReceiptText },
  { id: 'cash', path: paths.cash, access: screenAccess.cash, icon: Banknote },
  { id: 'stock', path: paths.stock, access: screenAccess.stock, icon: Boxes },
  { id: 'users', path: paths.users, access: screenAccess.users, icon: UserCog },
  { id: 'reports', path: paths.reports, access: screenAccess.reports, icon: ChartColumn },
  { id: 'accounting', path: paths.accounting, access: screenAccess.accounting, icon: BookOpenText },
  { id: 'compliance', path: paths.compliance, access: screenAccess.compliance, icon: FileLock2 },
  { id: 'auditLog', path: paths.auditLog, access: screenAccess.auditLog, icon: ScrollText },
  { id: 'settings', path: paths.settings, access: screenAccess.settings, icon: Settings },
  { id: 'menuItems', path: paths.menuItems, access: screenAccess.settings, icon: BookOpen },
  { id: 'devices', path: paths.devices, access: 'signed-in', icon: MonitorSmartphone },
  { id: 'profile', path: paths.profile, access: 'signed-in', icon: CircleUserRound },
  { id: 'support', path: paths.support, access: 'signed-in', icon: LifeBuoy },
]

/** Entries that the person may open and whose title contains the words, in any order, case and accents ignored. */
export function searchEntries(
  entries: readonly NavigationEntry[],
  { person, query, titleOf }: { person: Person; query: string; titleOf: (id: NavigationId) => string },
): NavigationEntry[] {
  const isFound = finderOf(query)
  return entries.filter((entry) => may(person, entry.access) && isFound(titleOf(entry.id)))
}
