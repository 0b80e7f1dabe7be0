import { createHash } from 'node:crypto'
import { succeed } from '#core/contract/fields.ts'
import type { NewVisit } from '#core/contract/dining/visits.ts'
import { newId } from '#core/new-id.ts'
import { decideSeat, type SeatFacts } from '#core/visits/decide-seat.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { Commands, ReadTx } from '../../../infrastructure/database/tenant.ts'
import { lockBookingToSeat, lockWaiting } from '../../reservations/stages/lock-bookings-of-visits.ts'
import { loadOpened, loadRoom, lockTables } from '../visits/lock-room.ts'

/** Seats a party at free tables, or opens a tab. */
export function seatParty(tenant: Commands, wish: NewVisit) {
  return tenant.command({
    ids: wish.id === null ? [] : [wish.id],
    load: (tx, how) => loadSeating(tx, wish, how),
    decide: (facts) => {
      const plan = decideSeat(facts, wish)
      return { ...plan, reply: { ...succeed('visit.opened'), ...plan.reply } }
    },
  })
}

/** Loads all facts for seating a party. */
export async function loadSeating(tx: ReadTx, wish: NewVisit, { lockNumbers }: HowToLoad): Promise<SeatFacts> {
  const { id, tableIds, reservationId, waitlistId, waiter } = wish
  const requestHash = createHash('sha256').update(JSON.stringify(wish)).digest('hex')
  const [opened, booking, waiting, tables, room, numbers] = await awaitPipelined([
    loadOpened(tx, id),
    reservationId === null ? undefined : lockBookingToSeat(tx, { id: reservationId, visitId: null }, tableIds),
    waitlistId === null ? undefined : lockWaiting(tx, waitlistId),
    lockTables(tx, { ids: tableIds, visitIds: [], reservationId }),
    loadRoom(tx, [waiter, tx.actor?.name]),
    lockNumbers(),
  ])
  return { ...opened, requestHash, booking, waiting, tables, ...room, numbers, newId }
}
