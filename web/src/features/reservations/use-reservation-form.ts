import { useState } from 'react'
import type { TableWarning } from '#core/contract/guests/reservations.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { askedAbout, bodyOf, checkReservation, type ReservationForm } from './reservation-form.rules.ts'
import { localTimeAt, type LocalTime } from './store-time.rules.ts'

type Body = ReturnType<typeof bodyOf> & { warnAboutTable: boolean }

type Plan = {
  initial: ReservationForm
  timeZone: string
  /** Time of an existing reservation, which may be past. */
  kept?: LocalTime
  send: (body: Body, values: ReservationForm, idempotencyKey: string) => Promise<string>
  onDone: () => void
}

/**
 * The form of a reservation. A doubtful table is refused once, with the reasons; if it is sent again unchanged, the
 * reservation is accepted.
 */
export function useReservationForm({ initial, timeZone, kept, send, onDone }: Plan) {
  const [doubt, setDoubt] = useState<{ about: string; warnings: TableWarning[] } | null>(null)
  const [openedAt] = useState(() => localTimeAt(Date.now(), timeZone))

  const form = useForm<ReservationForm>({
    initial,
    check: (values) => checkReservation(values, openedAt, kept),
    send: async (values, idempotencyKey) => {
      const about = askedAbout(values)
      try {
        return await send({ ...bodyOf(values), warnAboutTable: doubt?.about !== about }, values, idempotencyKey)
      } catch (error) {
        const warnings = warningsOf(error)
        if (warnings) setDoubt({ about, warnings })
        throw error
      }
    },
    onDone,
    fieldOf: {
      'customer.not_found': 'customer',
      'reservation.date_past': 'date',
      'reservation.date_required': 'date',
      'reservation.people_invalid': 'peopleCount',
      'reservation.table_doubtful': 'tableId',
      'table.not_found': 'tableId',
      'booking.slot_taken': 'tableId',
      'booking.outside_hours': 'date',
      'booking.people_required': 'peopleCount',
    },
  })
  const warnings = doubt?.about === askedAbout(form.values) ? doubt.warnings : null
  return { form, warnings, earliest: openedAt }
}

function warningsOf(error: unknown): TableWarning[] | null {
  if (!(error instanceof ApiError) || error.code !== 'reservation.table_doubtful') return null
  return (error.body as { warnings: TableWarning[] }).warnings
}
