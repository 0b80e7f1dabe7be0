import type { ReservationStatus } from '../contract/guests/reservation-fields.ts'
import { readLanguage } from '../places/languages.ts'
import type { BookingStore } from './booking-day.ts'
import type { BookingMail, Stage } from './reservation-changes.ts'

/** A booking as it stands under its lock. */
export type BookingToChange = {
  id: string
  reference: string
  customerPhone: string
  /** The name they gave, whoever has their phone on file. */
  name: string
  reservedAt: Date
  /** The same on the store's clock, 'YYYY-MM-DDTHH:mm:ss'. */
  storeTime: string
  endsAt: Date
  people: number | null
  notes: string | null
  status: ReservationStatus
  stage: Stage
  isPinned: boolean
  tableId: string | null
  /** What it holds, or held until it was released. */
  heldTableIds: readonly string[]
  email: string | null
  language: string | null
  changes: number
}

type Mailed = Omit<BookingMail['booking'], 'people'> &
  Pick<BookingToChange, 'email' | 'language'> & { people: number | null }
type Sending = { store: BookingStore; at: Date }

/** A mail to a guest about their booking; who gave no address gets none. */
export function mailAbout(
  booking: Mailed,
  { kind, link }: Pick<BookingMail, 'kind' | 'link'>,
  { store, at }: Sending,
): BookingMail[] {
  const { id, reference, name, people, reservedAt, endsAt, changes, email, language } = booking
  if (!email) return []
  const mailed = { id, reference, name, people: people ?? 1, reservedAt, endsAt, changes }
  return [{ kind, to: email, language: readLanguage(language) ?? 'fr', store, booking: mailed, link, at }]
}

/** Where the pages of guests are; none without a code. */
export type PagesOfGuests = { code: string | null; publicUrl: string }

/** The address of a booking's own page. */
export const bookingUrl = ({ code, publicUrl }: PagesOfGuests, token: string): string | null =>
  code === null ? null : `${publicUrl}/b/${code}/r/${token}`
