import { succeed } from '#core/contract/fields.ts'
import { decideMove, type MoveFacts } from '#core/visits/decide-move.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { lockRounds } from '../../orders/dining/lock-rounds.ts'
import { lockBookingToSeat } from '../../reservations/stages/lock-bookings-of-visits.ts'
import { findNamedVisits, loadRoom, lockTables, lockVisitToChange } from '../visits/lock-room.ts'

type Moving = { id: string; tableIds: readonly string[] }

/** Sets the tables of a visit. */
export function moveVisit(tenant: Tenant, { id, tableIds }: Moving) {
  return tenant.command({
    load: (tx, how) => load(tx, { id, tableIds }, how),
    decide: (facts) => {
      const plan = decideMove(facts, tableIds)
      return { ...plan, reply: { ...succeed('visit.moved'), ...plan.reply } }
    },
  })
}

async function load(tx: ReadTx, { id, tableIds }: Moving, how: HowToLoad): Promise<MoveFacts> {
  const [visitId] = (await findNamedVisits(tx, [id], how)) as [string]
  const [visit, orders, booking, tables, room, numbers] = await awaitPipelined([
    lockVisitToChange(tx, visitId),
    lockRounds(tx, [visitId]),
    lockBookingToSeat(tx, { id: null, visitId }, tableIds),
    lockTables(tx, { ids: tableIds, visitIds: [visitId], reservationId: null }),
    loadRoom(tx),
    how.lockNumbers(),
  ])
  return { visit, orders, booking, tables, ...room, numbers }
}
