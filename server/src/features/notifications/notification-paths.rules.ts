import type { NotificationFacts } from '#core/notifications/notification-kinds.ts'
import { READING_STOCK } from '#core/contract/inventory/stock-items.ts'
import { may, type Person } from '#core/permissions/may.ts'
import type { NotificationRow } from './notifications.queries.ts'

type Place = { person: Person; store: { timeZone: string; dayStartsAt: string } }

/** Leads each person to their own first screen. */
const FIRST_SCREEN = '/dashboard'

/** The screen of a notification, which its reader may open. */
export function pathOf({ kind, facts }: Pick<NotificationRow, 'kind' | 'facts'>, { person, store }: Place): string {
  switch (kind) {
    case 'guest_order':
      return '/dashboard/pos?open=qr-orders'
    case 'booking':
    case 'booking_cancelled': {
      const { bookedFor } = facts.at(-1) as NotificationFacts['booking']
      return `/dashboard/reservation?view=day&day=${businessDayOf(bookedFor, store)}`
    }
    case 'sold_out':
      if (may(person, { anyOf: ['SETTINGS'] })) return '/dashboard/settings/menu-items'
      return may(person, { anyOf: ['KITCHEN'] }) ? '/dashboard/kitchen' : FIRST_SCREEN
    case 'stock_low':
      return may(person, READING_STOCK) ? '/dashboard/stock?state=low' : FIRST_SCREEN
    case 'printer_away':
      return may(person, { anyOf: ['KITCHEN'] }) ? '/dashboard/kitchen' : '/dashboard/pos'
    case 'large_void':
      return '/dashboard/audit-log'
    case 'cash_difference':
    case 'day_closed':
      return '/dashboard/cash'
    default:
      return '/dashboard/profile'
  }
}

function businessDayOf(instant: string, { timeZone, dayStartsAt }: Place['store']): string {
  const [hours = 0, minutes = 0] = dayStartsAt.split(':').map(Number)
  const shifted = new Date(Date.parse(instant) - (hours * 60 + minutes) * 60_000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(shifted)
}
