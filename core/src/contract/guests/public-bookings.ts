import { z } from 'zod'
import { readLanguage } from '../../places/languages.ts'
import { endpoint } from '../endpoint.ts'
import {
  done,
  Done,
  Instant,
  optionalText,
  plainText,
  requiredEmail,
  requiredText,
  StoreTime,
  withError,
} from '../fields.ts'
import { BookingDay, People } from './bookings.ts'
import { ReservationDate } from './reservation-fields.ts'
import { StoreOfGuests, WaitingPlace } from './waitlist.ts'
import { TYPED_PHONE_MAX, isPhone } from '../../text/phones.ts'

const ByCode = z.object({ code: plainText(64) })
const ByToken = z.object({ code: plainText(64), token: plainText(64) })

/** The choices on the guests' booking page. */
const BookingPage = z.object({
  store: StoreOfGuests,
  rules: z.object({
    largestParty: z.int(),
    /** The first and last business day on offer. */
    firstDay: z.string(),
    lastDay: z.string(),
    /** Days in between without any service. */
    closedDays: z.array(z.string()),
    timeZone: z.string(),
  }),
})
export type BookingPage = z.output<typeof BookingPage>

const FreeTime = z.object({ time: z.string(), isFree: z.boolean() })
export type FreeTime = z.output<typeof FreeTime>

/** A booking for its guest. */
const GuestBooking = z.object({
  store: StoreOfGuests,
  /** The booking page's code of today: the one in the guest's link may be an earlier one. */
  code: z.string().nullable(),
  reference: z.string(),
  date: StoreTime,
  at: Instant,
  endsAt: Instant,
  people: z.int(),
  name: z.string(),
  notes: z.string().nullable(),
  status: z.enum(['booked', 'seated', 'done', 'cancelled', 'no_show']),
  /** The end of online changes; afterwards guests must call. */
  changeUntil: Instant,
  mayChange: z.boolean(),
  timeZone: z.string(),
  largestParty: z.int(),
})
export type GuestBooking = z.output<typeof GuestBooking>

const language = plainText(20)
  .nullish()
  .transform((tag) => readLanguage(tag) ?? null)

const GuestPhone = requiredText('booking.phone_invalid', TYPED_PHONE_MAX).refine(
  (phone) => isPhone(phone) && !phone.startsWith('#'),
  withError('booking.phone_invalid'),
)

export const publicBookingsApi = {
  page: endpoint({
    method: 'GET',
    path: '/booking/:code',
    summary: 'The restaurant whose bookings a code opens, and what guests may choose',
    access: 'public',
    params: ByCode,
    reply: BookingPage,
  }),
  availability: endpoint({
    method: 'GET',
    path: '/booking/:code/availability',
    summary: 'The starts of a business day that guests may choose, and which of them are free for so many people',
    access: 'public',
    params: ByCode,
    query: z.object({ date: BookingDay, people: People, token: plainText(64).optional() }),
    reply: z.array(FreeTime),
  }),
  book: endpoint({
    method: 'POST',
    path: '/booking/:code',
    summary: 'Book; it is firm at once, and a mail has its reference, a file for the calendar and a link to change it',
    access: 'public',
    params: ByCode,
    body: z.object({
      date: ReservationDate,
      people: People,
      name: requiredText('booking.name_required', 100),
      phone: GuestPhone,
      email: requiredEmail('booking.email_required', 'booking.email_invalid'),
      notes: optionalText(500),
      language,
    }),
    reply: done({ reference: z.string(), token: z.string() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/booking/:code/r/:token',
    summary: 'A guest’s booking',
    access: 'public',
    params: ByToken,
    reply: GuestBooking,
  }),
  change: endpoint({
    method: 'POST',
    path: '/booking/:code/r/:token',
    summary: 'Change a booking until two hours before its time; what is left out stays',
    access: 'public',
    params: ByToken,
    body: z.object({
      date: ReservationDate.optional(),
      people: People.optional(),
      notes: optionalText(500).optional(),
    }),
    reply: Done,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/booking/:code/r/:token',
    summary: 'Cancel a booking until two hours before its time',
    access: 'public',
    params: ByToken,
    reply: Done,
  }),
  place: endpoint({
    method: 'GET',
    path: '/booking/:code/w/:token',
    summary: 'A party’s place in the line',
    access: 'public',
    params: ByToken,
    reply: WaitingPlace,
  }),
}
