import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { decideBooking, type Wish } from '#core/reservations/decide-booking.ts'
import { usesTimeSlots, tablesOfWish } from '#core/reservations/hold-tables.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../infrastructure/database/tenant.ts'
import { lockKnownCustomer, resolveCustomer } from '../guests/customers/resolve-customer.ts'
import { loadBooking } from './load-booking.ts'
import { newReservationCode } from './reservation-code.rules.ts'
import { runBookingCommand } from './run-booking-command.ts'

type CustomersWish = Wish & { customerPhone: string }

/** Books for a known customer, by staff. */
export function bookReservation(tenant: Tenant, wish: CustomersWish, newCode = newReservationCode) {
  return runBookingCommand(tenant, {
    load: (tx, how) => loadWish(tx, wish, how),
    decide: (facts) => {
      const plan = decideBooking({ ...facts, newId, newCode }, wish)
      return { ...plan, reply: { ...succeed('reservation.added'), ...plan.reply } }
    },
  })
}

async function loadWish(tx: ReadTx, wish: CustomersWish, { missing, lockNumbers }: HowToLoad) {
  const phone = wish.customerPhone
  // rare, and before all locks: a customer typed differently
  const resolved = missing.has('customer') ? await resolveCustomer(tx, { phone, name: null }) : null
  const lockLast = async () => {
    const [customer, numbers] = await awaitPipelined([resolved ?? lockKnownCustomer(tx, phone), lockNumbers()])
    return { customer: customer ?? ('unknown' as const), numbers }
  }
  const asked = { localTime: wish.localTime, tableIds: tablesOfWish(wish), usesTimeSlots: usesTimeSlots(wish) }
  const { instant, ...facts } = await loadBooking(tx, asked, { missing, lockLast })
  return { ...facts, instant: instant! }
}
