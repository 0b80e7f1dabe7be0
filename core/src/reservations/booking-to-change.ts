import type { ReservationStatus } from '../contract/guests/reservation-fields.ts'
import { readLanguage } from '../places/languages.ts'
import type { BookingStore } from './booking-day.ts'
import type { BookingMail, Stage } from './reservation-changes.ts'

/** A locked booking. */
export type BookingToChange = {
  id: string
  reference: string
  customerPhone: string
  /** The name given for the booking, even if their phone is on file under another. */
  name: string
  reservedAt: Date
  /** By the store's clock, 'YYYY-MM-DDTHH:mm:ss'. */
  storeTime: string
  endsAt: Date
  people: number | null
  notes: string | null
  status: ReservationStatus
  stage: Stage
  isPinned: boolean
  tableId: string | null
  /** The tables it holds, or held until released. */
  heldTableIds: readonly string[]
  email: string | null
  language: string | null
  changes: number
}

type Mailed = Omit<BookingMail['booking'], 'people'> &
  Pick<BookingToChange, 'email' | 'language'> & { people: number | null }
type Sending = { store: BookingStore; at: Date }

/** A mail to a guest about their booking; none without an address. */
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

/** The address of the guests' pages; there are none without a code. */
export type PagesOfGuests = { code: string | null; publicUrl: string }

/** The address of a booking's own page. */
export const bookingUrl = ({ code, publicUrl }: PagesOfGuests, token: string): string | null =>
  code === null ? null : `${publicUrl}/b/${code}/r/${token}`
