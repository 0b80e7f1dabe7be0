import { succeed } from '#core/contract/fields.ts'
import { decideChange, type Change } from '#core/reservations/decide-change.ts'
import { usesTimeSlots, tablesOfWish } from '#core/reservations/hold-tables.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { loadBooking } from './load-booking.ts'
import { runBookingCommand } from './run-booking-command.ts'

/** Changes everything but the customer and the code, confirms a reservation, or cancels it. */
export function changeReservation(tenant: Tenant, id: string, change: Change) {
  return runBookingCommand(tenant, {
    load: async (tx, { missing, lockNumbers }) => {
      const lockLast = async () => ({ numbers: await lockNumbers() })
      const asked = {
        ref: { id, tokenHash: null },
        localTime: change.localTime,
        tableIds: tablesOfWish(change),
        usesTimeSlots: usesTimeSlots(change),
      }
      const { instant, ...facts } = await loadBooking(tx, asked, { missing, lockLast })
      return { ...facts, instant: instant! }
    },
    decide: (facts) => ({ ...decideChange(facts, change), reply: succeed('reservation.updated') }),
  })
}
