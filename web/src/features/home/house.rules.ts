import type { Reservation } from '#core/contract/guests/reservations.ts'
import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import { may, type Access, type Person } from '#core/permissions/may.ts'
import { screenAccess } from '../../layouts/screen-access.ts'
import { paths } from '../../lib/paths.ts'
import { ageInMinutes } from '../orders/order-age.rules.ts'
import { changeOf, type Change } from '../reports/change.rules.ts'
import { fromNow } from '../reservations/booking-day.rules.ts'

type Sales = NonNullable<Dashboard['sales']>

/** Today beside the same weekday at this time of day; before the first sale of today the other is named without comparing. */
export function soFar({ revenueTotal, compared }: Sales): Change['kind'] | 'beside' {
  const change = changeOf(Number(revenueTotal), Number(compared.untilNow))
  return change.kind !== 'first' && Number(revenueTotal) === 0 ? 'beside' : change.kind
}

/** As many as a card shows. */
const NEXT = 5

/** The next bookings of today, and how many come after them with how many covers. */
export function comesNext(reservations: readonly Reservation[], now: number) {
  const { next } = fromNow(reservations, now)
  const later = next.slice(NEXT)
  return {
    next: next.slice(0, NEXT),
    later: { bookings: later.length, covers: later.reduce((sum, { people_count: covers }) => sum + (covers ?? 0), 0) },
  }
}

/** The time of something of today; with its day if it is of another. */
export function timeOfDay(
  instant: string | number,
  now: number,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  const at = new Date(instant)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone })
  const isToday = day.format(at) === day.format(now)
  const options = isToday ? {} : ({ weekday: 'short', day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', ...options, timeZone }).format(at)
}

/** The first of these screens that the person may open; null if there is none. */
export function firstOpen(person: Person, screens: readonly (readonly [string, Access])[]): string | null {
  return screens.find(([, access]) => may(person, access))?.[0] ?? null
}

export type Notice =
  | { kind: 'ready'; n: number; minutes: number; to: string | null }
  | { kind: 'printer'; printer: NonNullable<Dashboard['printers']>[number]; to: string }
  | { kind: 'journal'; n: number; to: string }
  | { kind: 'stock'; titles: string[]; to: string }

/** Problems that somebody should see to now, the most urgent first; null for people who get no notices. */
export function noticesOf(day: Dashboard, person: Person, now: number): Notice[] | null {
  const { ready, printers, journalFindings, lowStock } = day
  if (ready === null && printers === null && journalFindings === null && lowStock === null) return null
  const notices: Notice[] = []
  if (ready?.since) {
    const to = firstOpen(person, [
      [paths.expo, screenAccess.kitchen],
      [paths.floor, screenAccess.floor],
      [paths.orders, screenAccess.orders],
    ])
    notices.push({ kind: 'ready', n: ready.n, minutes: ageInMinutes(ready.since, now), to })
  }
  for (const printer of printers ?? []) notices.push({ kind: 'printer', printer, to: paths.printers })
  if (journalFindings) notices.push({ kind: 'journal', n: journalFindings, to: paths.compliance })
  if (lowStock && lowStock.length > 0)
    notices.push({ kind: 'stock', titles: lowStock.map(({ title }) => title), to: `${paths.stock}?state=low` })
  return notices
}
