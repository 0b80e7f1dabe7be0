import type { ReservationStatus } from '../contract/guests/reservation-fields.ts'
import type { Language } from '../places/languages.ts'
import type { BookingStore } from './booking-day.ts'

/** The tables of a booking from its time until they are free. */
export type Hold = { reservationId: string; tableIds: readonly string[]; from: Date; until: Date; blocks: boolean }

export type Stage = 'expected' | 'seated' | 'done' | 'no_show'

type Facts = {
  id: string
  tableId: string | null
  status: ReservationStatus
  notes: string | null
  people: number | null
  reservedAt: Date
  endsAt: Date
  /** Staff chose the tables: no other booking moves them. */
  isPinned: boolean
}

export type NewReservation = Facts & {
  code: string
  customer: { phone: string; name: string }
  source: 'staff' | 'online'
  /** The guest's address for mails. */
  email: string | null
  language: Language | null
}

export type ChangedReservation = Facts & {
  stage: Stage
  /** The time changed: late mark, reminder and no-show start over. */
  isMoved: boolean
}

/** A secret that shows a guest their booking, or their place on the waitlist. */
export type NewLink = { token: string; reservationId: string | null; waitlistId: string | null }

/** A mail about a booking in its guest's language; the writer words it. */
export type BookingMail = {
  kind: 'booked' | 'changed' | 'cancelled' | 'reminder'
  to: string
  language: Language
  store: BookingStore
  booking: MailedBooking
  /** The guest's own page. */
  link: string | null
  at: Date
}

export type MailedBooking = {
  id: string
  reference: string
  name: string
  people: number
  reservedAt: Date
  endsAt: Date
  /** The number of changes so far. */
  changes: number
}

export type WaitFacts = { name: string; people: number; phone: string | null; notes: string | null }

/** Changes of the waitlist. */
export type WaitChanges = {
  added?: WaitFacts & { id: string; quotedMinutes: number | null }
  /** A quoted wait stays unless another is given. */
  changed?: WaitFacts & { id: string; quotedMinutes: number | null | undefined }
  left?: string
}

/** Changes of bookings. */
export type ReservationChanges = {
  added?: NewReservation
  changed?: ChangedReservation
  staged?: readonly { id: string; stage: Stage }[]
  /** Replaces the holds of these bookings. The first is of the new or changed booking. */
  held?: readonly Hold[]
  /** Bookings that no longer hold their tables; these stay on record. */
  released?: readonly string[]
  late?: readonly string[]
  reminded?: readonly string[]
  /** No-shows that staff took back. */
  returned?: readonly string[]
  links?: readonly NewLink[]
  mails?: readonly BookingMail[]
  waits?: WaitChanges
}

/** A no-show of a customer, or one taken back (docs/rules/bookings.md#late-and-no-show). */
export type NoShow = { phone: string; change: 1 | -1 }
