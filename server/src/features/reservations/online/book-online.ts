import { AppError } from '#core/app-error.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { decideOnlineBooking, type OnlineMost, type OnlineWish } from '#core/reservations/decide-online-booking.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { newToken } from '../../account/sessions/session-tokens.ts'
import { resolveCustomer } from '../../guests/customers/resolve-customer.ts'
import { loadBooking } from '../load-booking.ts'
import { newReservationCode } from '../reservation-code.rules.ts'
import { runBookingCommand } from '../run-booking-command.ts'
import { countOnline } from './online.queries.ts'

/** Books for a guest. */
export function bookOnline(
  tenant: Tenant,
  wish: OnlineWish,
  { most, publicUrl }: { most: OnlineMost; publicUrl: string },
) {
  return runBookingCommand(tenant, {
    load: (tx, how) => loadOnlineWish(tx, wish, how),
    decide: (facts) => {
      const made = { newId, newCode: newReservationCode, newToken: () => newToken(tenant.id) }
      const plan = decideOnlineBooking({ ...facts, ...made, most, publicUrl }, wish)
      return { ...plan, reply: { ...succeed('booking.booked'), ...plan.reply } }
    },
  })
}

/** Adds a new customer before all locks: their future bookings are counted by phone. */
async function loadOnlineWish(tx: ReadTx, wish: OnlineWish, { missing, lockNumbers }: HowToLoad) {
  const phone = await phoneOf(tx, wish)
  const lockLast = async () => {
    const [counted, numbers] = await awaitPipelined([
      countOnline(tx.db, { ...wish, phone: phone ?? wish.phone }),
      lockNumbers(),
    ])
    return { phone, counted, numbers }
  }
  return loadBooking(tx, { localTime: wish.date }, { missing, lockLast })
}

/** The guest's phone on file, added if new; null if it is impossible. */
async function phoneOf(tx: ReadTx, { phone, name }: OnlineWish): Promise<string | null> {
  try {
    return (await resolveCustomer(tx, { phone, name })).phone
  } catch (error) {
    if (error instanceof AppError && error.code === 'customer.phone_invalid') return null
    throw error
  }
}
