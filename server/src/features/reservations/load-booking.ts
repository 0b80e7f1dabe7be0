import type { Numbers } from '#core/numbers.ts'
import type { BookingToChange } from '#core/reservations/booking-to-change.ts'
import type { LockedRoom } from '#core/reservations/hold-tables.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../infrastructure/database/planned-command.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import {
  findBooking,
  listNearby,
  lockBookings,
  lockMovableReservations,
  lockReservation,
  lockTables,
  type BookingRef,
} from './booking-facts.queries.ts'
import { loadRoom } from './load-room.ts'

type Asked = {
  /** The booking to change. */
  ref?: BookingRef
  /** The new time by the store's clock; null: unchanged. */
  localTime: string | null
  /** Tables that staff chose. */
  tableIds?: readonly string[]
  /** Clients with time slots look at the room one after the other. */
  usesTimeSlots?: boolean
}

type Loading<Last> = Pick<HowToLoad, 'missing'> & {
  /** Sends the locks after the bookings, with the numbers last. */
  lockLast: () => Promise<Last>
}

type Loaded = LockedRoom & { booking: BookingToChange | undefined; instant: Date | null }

const NO_BOOKING: BookingRef = { id: null, tokenHash: null }

/**
 * Locks and loads all facts for a booking with tables, in one round trip: the room, bookings, the chosen tables, and
 * the numbers last (decision 59).
 */
export async function loadBooking<Last extends { numbers: Numbers }>(
  tx: ReadTx,
  { ref = NO_BOOKING, localTime, tableIds = [], usesTimeSlots = true }: Asked,
  { missing, lockLast }: Loading<Last>,
): Promise<Loaded & Last> {
  const { db } = tx
  const around = { ...ref, localTime }
  const mayMove = missing.has('bookings')
  const sendLocks = () =>
    awaitPipelined([
      usesTimeSlots ? lockBookings(db) : null,
      mayMove ? lockMovableReservations(db, around) : ref === NO_BOOKING ? null : lockReservation(db, ref),
      tableIds.length > 0 ? lockTables(db, tableIds) : null,
    ])
  const [, booking, room, nearby, last] = await awaitPipelined([
    sendLocks(),
    ref === NO_BOOKING ? undefined : findBooking(db, ref),
    loadRoom(tx, around),
    tableIds.length > 0 && localTime !== null ? listNearby(db, tableIds, localTime) : [],
    lockLast(),
  ])
  return { ...room, booking, nearby, mayMove, ...last }
}
