import { z } from 'zod'
import { isDay } from '../../calendar/business-day.ts'
import { Phone } from './customers.ts'
import { isUnset, withError, WholeNumber } from '../fields.ts'

export const RESERVATION_STATUSES = ['booked', 'paid', 'cancelled'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

const Status = z.enum(RESERVATION_STATUSES, withError('reservation.status_invalid'))

/** Booked if missing. */
export const ReservationStatus = z.preprocess((value) => (isUnset(value) ? 'booked' : value), Status)

/** Null if missing: the status stays. */
export const OptionalReservationStatus = z.preprocess((value) => (isUnset(value) ? null : value), Status.nullable())

/** The phone of an existing customer. */
export const KnownCustomer = z
  .unknown()
  .refine((value) => !isUnset(typeof value === 'string' ? value.trim() : value), withError('request.invalid'))
  .pipe(Phone)

/** A local time of the store, `YYYY-MM-DDTHH:mm` as a date-time field gives it; seconds are dropped. */
export const ReservationDate = z.preprocess(
  (value) => (isUnset(value) ? '' : value),
  z
    .string(withError('reservation.date_required'))
    .min(1, withError('reservation.date_required'))
    .regex(
      /^\d{4}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/,
      withError('reservation.date_required'),
    )
    .refine((text) => isDay(text.slice(0, 10)), withError('reservation.date_required'))
    .transform((text) => `${text.slice(0, 10)}T${text.slice(11, 16)}`),
)

/** The number of guests; null if unknown. */
export const PartySize = z.preprocess(
  (value) => (isUnset(value) ? null : value),
  WholeNumber('reservation.people_invalid')
    .pipe(z.int().min(0, withError('reservation.people_invalid')).max(9999, withError('reservation.people_invalid')))
    .nullable(),
)
