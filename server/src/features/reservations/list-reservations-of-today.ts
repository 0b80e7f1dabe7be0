import type { Reservation } from '#core/contract/guests/reservations.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { toReservation } from './reservation-record.rules.ts'
import { getStoreClock, listReservations } from './reservations.queries.ts'

/** Who is expected on today's business day, in the order of their time; cancelled ones are left out. */
export async function listReservationsOfToday(tx: ReadTx): Promise<Reservation[]> {
  const { today } = await getStoreClock(tx.db)
  const rows = await listReservations(tx.db, { from: today, to: today })
  return rows.filter(({ status }) => status !== 'cancelled').map(toReservation)
}
