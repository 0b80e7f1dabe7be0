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
  /** Somebody chose its tables: no other booking moves them. */
  isPinned: boolean
}

export type NewReservation = Facts & {
  code: string
  customer: { phone: string; name: string }
  source: 'staff' | 'online'
  /** How the guest is written to. */
  email: string | null
  language: Language | null
}

export type ChangedReservation = Facts & {
  stage: Stage
  /** Who is expected at another time is neither late nor reminded. */
  isMoved: boolean
}

/** A secret by which a guest sees a booking, or their place in the line. */
export type NewLink = { token: string; reservationId: string | null; waitlistId: string | null }

/** A mail about a booking, in the language of its guest; the writer puts it into words. */
export type BookingMail = {
  kind: 'booked' | 'changed' | 'cancelled' | 'reminder'
  to: string
  language: Language
  store: BookingStore
  booking: MailedBooking
  /** Of the guest's own page. */
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
  /** How often it was changed. */
  changes: number
}

export type WaitFacts = { name: string; people: number; phone: string | null; notes: string | null }

/** What a plan changes of the line at the entrance. */
export type WaitChanges = {
  added?: WaitFacts & { id: string; quotedMinutes: number | null }
  /** What they were promised stays where nothing else is stated. */
  changed?: WaitFacts & { id: string; quotedMinutes: number | null | undefined }
  left?: string
}

/** What a plan changes of bookings. */
export type ReservationChanges = {
  added?: NewReservation
  changed?: ChangedReservation
  staged?: readonly { id: string; stage: Stage }[]
  /** Takes the place of what these bookings held: the tables of the first are those of the booking that is added or changed. */
  held?: readonly Hold[]
  /** Hold nothing any more; which tables these were stays known. */
  released?: readonly string[]
  late?: readonly string[]
  reminded?: readonly string[]
  links?: readonly NewLink[]
  mails?: readonly BookingMail[]
  waits?: WaitChanges
}

/** Counted on a customer: did not come, or came after all (docs/rules.md, 246). */
export type NoShow = { phone: string; change: 1 | -1 }
