import { succeed } from '#core/contract/fields.ts'
import { decideGuestCancel, decideGuestChange, type GuestChange } from '#core/reservations/decide-guest-change.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { hashToken } from '../../account/sessions/session-tokens.ts'
import { findBooking, getBookingStore, lockReservation } from '../booking-facts.queries.ts'
import { loadBooking } from '../load-booking.ts'
import { runBookingCommand } from '../run-booking-command.ts'

type Changing = { token: string; publicUrl: string }

/** Changes the booking of a guest's secret. */
export function changeOnline(tenant: Tenant, { token, publicUrl }: Changing, change: GuestChange) {
  return runBookingCommand(tenant, {
    load: async (tx, { missing, lockNumbers }) => {
      const lockLast = async () => ({ numbers: await lockNumbers() })
      const asked = { ref: { id: null, tokenHash: hashToken(token) }, localTime: change.date ?? null }
      return { ...(await loadBooking(tx, asked, { missing, lockLast })), publicUrl }
    },
    decide: (facts) => ({ ...decideGuestChange(facts, token, change), reply: succeed('booking.changed') }),
  })
}

/** Cancels the booking of a guest's secret. */
export function cancelOnline(tenant: Tenant, token: string) {
  const ref = { id: null, tokenHash: hashToken(token) }
  return tenant.command({
    load: async ({ db }, { lockNumbers }) => {
      const [, booking, store, numbers] = await awaitPipelined([
        lockReservation(db, ref),
        findBooking(db, ref),
        getBookingStore(db, null),
        lockNumbers(),
      ])
      return { booking, store, numbers, at: new Date() }
    },
    decide: (facts) => ({ ...decideGuestCancel(facts), reply: succeed('booking.cancelled') }),
  })
}
