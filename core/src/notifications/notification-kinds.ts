import { may, type Access, type Person } from '../permissions/may.ts'

/** How a kind reaches somebody who is not looking: at once or never, when there is time, or not. */
type Push = 'urgent' | 'yes' | 'no'

type KindRules = {
  /** Who sees it; asked when it is read, so that a right that was given or taken counts at once. */
  audience: Access
  push: Push
  mail: boolean
  /** How long a push service keeps it for a device that is out of reach, in seconds. */
  livesS: number
  /** False: nothing causes it yet, so nobody is offered a choice about it. */
  happens: boolean
  /** The subscription sends this mail by itself, whatever anybody prefers. */
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

/** Every kind of notification, in the order in which preferences list them (docs/rules.md, 139). */
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

/** The rules of one kind. */
export const rulesOf = (kind: NotificationKind): KindRules => KINDS[kind]

/** The kinds that somebody may see and choose about: those of their rights that can happen. */
export function kindsOf(person: Person): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => rulesOf(kind).happens && may(person, rulesOf(kind).audience))
}

export type Channels = { bell: boolean; push: boolean; mail: boolean }
/** What somebody chose; a channel that is not named is as by default. */
export type ChosenChannels = Partial<Record<NotificationKind, Partial<Channels>>>

/** Where a kind reaches somebody, by what they chose and else by default. */
export function channelsOf(kind: NotificationKind, chosen: ChosenChannels): Channels {
  const { push, mail, mailsItself } = rulesOf(kind)
  const by = chosen[kind] ?? {}
  return {
    bell: by.bell ?? true,
    push: by.push ?? push !== 'no',
    mail: mailsItself ? true : (by.mail ?? mail),
  }
}

/** Names no guest: who it is, is looked up when the list is read. Rows of before do not know which booking it was. */
type BookingFacts = { reservationId?: string; bookedFor: string; people: number | null }

/** What is known of one event of a kind: never a guest's name or phone. Amounts are in minor units, instants ISO 8601. */
export type NotificationFacts = {
  guest_order: { orderNo: number; table: string | null }
  booking: BookingFacts
  booking_cancelled: BookingFacts
  /** A printer that cannot print, or the agent that does not ask for slips any more. */
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

/** An event as the transaction that causes it writes it down. */
export type Notification = { [K in CausedKind]: { kind: K; facts: NotificationFacts[K] } }[CausedKind]
