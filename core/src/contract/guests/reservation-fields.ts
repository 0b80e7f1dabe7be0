import { z } from 'zod'
import { isDay } from '../../calendar/business-day.ts'
import { Phone } from './customers.ts'
import { isUnset, says, WholeNumber } from '../fields.ts'

export const RESERVATION_STATUSES = ['booked', 'paid', 'cancelled'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

const Status = z.enum(RESERVATION_STATUSES, says('reservation.status_invalid'))

/** Booked where nothing is said. */
export const ReservationStatus = z.preprocess((value) => (isUnset(value) ? 'booked' : value), Status)

/** Null where nothing is said: it stays as it is. */
export const OptionalReservationStatus = z.preprocess((value) => (isUnset(value) ? null : value), Status.nullable())

/** The phone of somebody who is a customer already. */
export const KnownCustomer = z
  .unknown()
  .refine((value) => !isUnset(typeof value === 'string' ? value.trim() : value), says('request.invalid'))
  .pipe(Phone)

/** A time of the store's clock, `YYYY-MM-DDTHH:mm` as a date-time field gives it; seconds are dropped. */
export const ReservationDate = z.preprocess(
  (value) => (isUnset(value) ? '' : value),
  z
    .string(says('reservation.date_required'))
    .min(1, says('reservation.date_required'))
    .regex(
      /^\d{4}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/,
      says('reservation.date_required'),
    )
    .refine((text) => isDay(text.slice(0, 10)), says('reservation.date_required'))
    .transform((text) => `${text.slice(0, 10)}T${text.slice(11, 16)}`),
)

/** How many come; null when nobody said. */
export const PartySize = z.preprocess(
  (value) => (isUnset(value) ? null : value),
  WholeNumber('reservation.people_invalid')
    .pipe(z.int().min(0, says('reservation.people_invalid')).max(9999, says('reservation.people_invalid')))
    .nullable(),
)
