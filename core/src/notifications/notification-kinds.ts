import { may, type Access, type Person } from '../permissions/may.ts'

/** Push to a person who is not looking: `urgent` at once or never, `yes` when convenient, `no` not at all. */
type Push = 'urgent' | 'yes' | 'no'

type KindRules = {
  /** The audience, checked at reading, so that changed rights count at once. */
  audience: Access
  push: Push
  mail: boolean
  /** Seconds that a push service keeps it for an unreachable device. */
  livesS: number
  /** False: nothing causes it yet, so no choice is offered. */
  happens: boolean
  /** The subscription always mails it, whatever the preferences. */
  mailsItself?: true
}

const DAY_S = 86_400
const ORDER_S = 600
const CALL_S = 120

const TILL = { anyOf: ['POS'] } as const
const RESERVATIONS = { anyOf: ['RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS'] } as const
const STOCK = { anyOf: ['INVENTORY', 'VIEW_INVENTORY', 'MANAGE_INVENTORY', 'KITCHEN'] } as const

const silent = { push: 'no', mail: false, livesS: DAY_S } as const
const pushed = { push: 'yes', mail: false, livesS: DAY_S } as const
const mailed = { push: 'yes', mail: true, livesS: DAY_S } as const

/** Every kind of notification, in the order of preferences (docs/rules/notifications.md#kinds-of-notification). */
const KINDS = {
  table_call: { audience: { anyOf: ['POS', 'ORDERS'] }, push: 'urgent', mail: false, livesS: CALL_S, happens: false },
  guest_order: { audience: TILL, ...pushed, livesS: ORDER_S, happens: true },
  ahead_order: { audience: TILL, ...pushed, livesS: ORDER_S, happens: false },
  online_payment: { audience: TILL, ...silent, happens: false },
  booking: { audience: RESERVATIONS, ...pushed, happens: true },
  booking_cancelled: { audience: RESERVATIONS, ...pushed, happens: true },
  printer_away: { audience: { anyOf: ['POS', 'KITCHEN'] }, ...silent, happens: true },
  stock_low: { audience: STOCK, ...silent, happens: true },
  sold_out: { audience: STOCK, ...silent, happens: true },
  large_void: { audience: 'owner', ...pushed, happens: true },
  refund_failed: { audience: 'owner', ...pushed, push: 'urgent', happens: false },
  loss_alert: { audience: 'owner', ...pushed, happens: false },
  cash_difference: { audience: 'owner', ...silent, happens: true },
  day_closed: { audience: 'owner', ...silent, happens: true },
  payment_failed: { audience: 'owner', ...mailed, happens: true, mailsItself: true },
  trial_ending: { audience: 'owner', ...mailed, happens: true, mailsItself: true },
  announcement: { audience: 'owner', ...mailed, happens: false },
  webhook_off: { audience: 'owner', ...mailed, happens: false },
  export_ready: { audience: 'owner', ...mailed, happens: false },
  fiscal_check_failed: { audience: 'owner', ...mailed, happens: false },
} as const satisfies Record<string, KindRules>

export type NotificationKind = keyof typeof KINDS
export const NOTIFICATION_KINDS = Object.keys(KINDS) as [NotificationKind, ...NotificationKind[]]

export const rulesOf = (kind: NotificationKind): KindRules => KINDS[kind]

/** Kinds that a person may see and set: those within their rights that can happen. */
export function kindsOf(person: Person): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => rulesOf(kind).happens && may(person, rulesOf(kind).audience))
}

export type Channels = { bell: boolean; push: boolean; mail: boolean }
/** A person's choices; channels not named follow the default. */
export type ChosenChannels = Partial<Record<NotificationKind, Partial<Channels>>>

/** The channels of a kind for a person: as chosen, else the default. */
export function channelsOf(kind: NotificationKind, chosen: ChosenChannels): Channels {
  const { push, mail, mailsItself } = rulesOf(kind)
  const by = chosen[kind] ?? {}
  return {
    bell: by.bell ?? true,
    push: by.push ?? push !== 'no',
    mail: mailsItself ? true : (by.mail ?? mail),
  }
}

/** Names no guest: the list looks the guest up when read. Older rows lack the booking's id. */
type BookingFacts = { reservationId?: string; bookedFor: string; people: number | null }

/** Facts of an event, by kind: never a guest's name or phone. Amounts in minor units, instants ISO 8601. */
export type NotificationFacts = {
  guest_order: { orderNo: number; table: string | null }
  booking: BookingFacts
  booking_cancelled: BookingFacts
  /** A printer that cannot print, or whose agent no longer asks for slips. */
  printer_away: { printer: string; status: string; reason: string | null }
  stock_low: { title: string; onHand: string | null; unit: string }
  sold_out: { title: string }
  large_void: { amount: number; currency: string; tokens: number[]; by: string | null }
  cash_difference: { till: string; difference: number; currency: string }
  day_closed: { till: string; z: number; counted: number; currency: string }
  payment_failed: Record<never, never>
  trial_ending: { endsAt: string }
}
export type CausedKind = keyof NotificationFacts

/** An event, written by the transaction that causes it. */
export type Notification = { [K in CausedKind]: { kind: K; facts: NotificationFacts[K] } }[CausedKind]
