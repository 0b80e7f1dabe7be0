import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useNow } from '../../lib/format/now.ts'
import { bookingDayOf, takenTables } from './booking-day.rules.ts'
import { useReservations, type ReservationsInit } from './reservations.api.ts'
import { localTimeAt, type LocalTime } from './store-time.rules.ts'

const MINUTE_MS = 60_000

type When = ({ at: string } | { time: LocalTime }) & { except?: string | undefined }

/** Tables that bookings hold around a time (now if blank), each with its booking; empty until loaded. */
export function useTakenTables(init: ReservationsInit, when: When): Map<string, Reservation> {
  const nowMs = useNow(MINUTE_MS)
  const known = 'at' in when ? localTimeAt(when.at, init.timeZone) : when.time
  const time = known === '' ? localTimeAt(nowMs, init.timeZone) : known
  const day = bookingDayOf(time, init)
  const { data = [] } = useReservations({ type: 'custom', from: day, to: day })
  return takenTables(data, { time, timeZone: init.timeZone, except: when.except })
}
