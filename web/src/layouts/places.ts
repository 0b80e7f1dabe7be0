import { Wallet, type LucideIcon } from 'lucide-react'
import { may, type Access, type Person } from '#core/permissions/may.ts'
import { paths } from '../lib/paths.ts'
import type { NavigationEntry, NavigationId } from './navigation.ts'
import type { navigationTexts } from './navigation.texts.ts'

export type SidebarId = keyof (typeof navigationTexts)['en']['sidebar']
export type SidebarGroup = 'main' | 'offerings' | 'backOffice'

/** One of at most twelve links of the sidebar, which opens the first of its screens. */
type Place = {
  group: SidebarGroup
  entries: readonly NavigationId[]
  /** Name and icon of the link, if it stands for more than its first screen. */
  called?: { id: SidebarId; icon: LucideIcon }
  /** Addresses of its further screens, which the navigation does not list. */
  also?: readonly string[]
  /** Restricts the link further than the screen itself. */
  access?: Access
}

const PLACES: readonly Place[] = [
  { group: 'main', entries: ['home'] },
  { group: 'main', entries: ['floor'], also: ['/dashboard/visits'] },
  { group: 'main', entries: ['pos'] },
  { group: 'main', entries: ['orders'] },
  { group: 'main', entries: ['kitchen'] },
  { group: 'offerings', entries: ['reservations'] },
  {
    group: 'offerings',
    entries: ['menuItems'],
    also: [paths.options, paths.menuFacts, paths.menuSchedules, paths.menuLanguages, paths.priceRules],
  },
  {
    group: 'offerings',
    entries: ['cash', 'invoices', 'reports', 'accounting'],
    called: { id: 'money', icon: Wallet },
  },
  { group: 'offerings', entries: ['customers', 'membership'] },
  { group: 'offerings', entries: ['stock'] },
  // the sidebar shows it to the owner only, although the screen opens for SETTINGS (docs/rules/people.md#manage-users)
  { group: 'backOffice', entries: ['users'], access: 'owner' },
  { group: 'backOffice', entries: ['settings', 'compliance', 'auditLog', 'orderStatus', 'customerDisplay'] },
]

export type SidebarLink = {
  id: SidebarId
  path: string
  icon: LucideIcon
  /** Addresses at and below which the link is active; by default its own. */
  covers?: readonly string[]
  /** The screens of a place that show beneath it while one is there. */
  within?: readonly SidebarLink[]
}

/**
 * Links of the sidebar for this person, by group; groups without a link are left out (docs/rules/screens.md#sidebar).
 */
export function sidebarGroups(entries: readonly NavigationEntry[], person: Person) {
  const groups: { group: SidebarGroup; links: SidebarLink[] }[] = []
  for (const place of PLACES) {
    const links = linksOf(place, entries, person)
    if (links.length === 0) continue
    const group = groups.find((one) => one.group === place.group)
    if (group) group.links.push(...links)
    else groups.push({ group: place.group, links })
  }
  return groups
}

function linksOf(place: Place, entries: readonly NavigationEntry[], person: Person): SidebarLink[] {
  const { called, also = [], access } = place
  const own = place.entries.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  const open = own.filter((entry) => may(person, access ?? entry.access))
  const links = open.map(({ id, path, icon }) => ({ id: sidebarIdOf(id), path, icon }))
  const [first] = links
  if (first === undefined || (called && links.length === 1)) return links
  const covers = [...own.map(({ path }) => path), ...also]
  if (called) return [{ ...called, path: first.path, covers, within: links }]
  // people who may not open a place's first screen find each of the others by its own name
  return open[0]!.id === place.entries[0] ? [{ ...first, covers }] : links
}

const sidebarIdOf = (id: NavigationId): SidebarId => (id === 'menuItems' ? 'menu' : (id as SidebarId))

/** The link that one is at: that of the longest address at or above the screen. */
export function activeLinkOf<L extends Pick<SidebarLink, 'path' | 'covers'>>(
  links: readonly L[],
  pathname: string,
): L | undefined {
  const reach = ({ path, covers = [path] }: L) =>
    Math.max(0, ...covers.filter((one) => isAtOrBelow(pathname, one)).map(({ length }) => length))
  const nearest = links.reduce<L | undefined>(
    (best, link) => (reach(link) > (best ? reach(best) : 0) ? link : best),
    undefined,
  )
  return nearest
}

/** True if an address is this path or one below it. */
export function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
