import { succeed } from '#core/contract/fields.ts'
import { decideNoShow, decideReturn } from '#core/reservations/decide-stage.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { findBooking, lockCustomerOfBooking, lockReservation } from '../booking-facts.queries.ts'
import { loadBooking } from '../load-booking.ts'
import { runBookingCommand } from '../run-booking-command.ts'

/** Marks a booking as a no-show. */
export function markNoShow(tenant: Tenant, id: string) {
  const ref = { id, tokenHash: null }
  return tenant.command({
    load: async ({ db }, { lockNumbers }) => {
      const [, , booking, numbers] = await awaitPipelined([
        lockCustomerOfBooking(db, id),
        lockReservation(db, ref),
        findBooking(db, ref),
        lockNumbers(),
      ])
      return { booking, numbers }
    },
    decide: (facts) => ({ ...decideNoShow(facts), reply: succeed('reservation.stage_changed') }),
  })
}

/** Undoes a no-show. */
export function undoNoShow(tenant: Tenant, id: string) {
  return runBookingCommand(tenant, {
    load: async (tx, { missing, lockNumbers }) => {
      const lockLast = async () => {
        const [, numbers] = await awaitPipelined([lockCustomerOfBooking(tx.db, id), lockNumbers()])
        return { numbers }
      }
      return loadBooking(tx, { ref: { id, tokenHash: null }, localTime: null }, { missing, lockLast })
    },
    decide: (facts) => ({ ...decideReturn(facts), reply: succeed('reservation.stage_changed') }),
  })
}
