import { succeed } from '#core/contract/fields.ts'
import { SERVICE } from '#core/contract/dining/visit-fields.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { decideClose, type CloseFacts } from '#core/visits/decide-close.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadOrdersOfVisits } from '../../orders/dining/load-orders-of-visits.ts'
import { lockRoundsToClose } from '../../orders/dining/lock-rounds.ts'
import { lockBookingsOfVisit } from '../../reservations/stages/lock-bookings-of-visits.ts'
import { loadStore } from '../../store/load-store.ts'
import { findNamedVisits, loadRoom, lockVisitToChange } from '../visits/lock-room.ts'
import { dueOfVisit } from '#core/visits/visit-record.ts'

/** Closes a visit: 409 `visit.unpaid` with the amount due while it has an open, unpaid order with something to pay. */
export function closeVisit(tenant: Tenant, asker: Person, id: string) {
  return tenant.command({
    load: async (tx, how) => ({ ...(await loadVisitToClose(tx, id, how)), maySell: may(asker, SERVICE) }),
    decide: (facts) => {
      const plan = decideClose(facts)
      return { ...plan, reply: { ...succeed('visit.closed'), ...plan.reply } }
    },
  })
}

/** Loads all facts for closing a visit. */
export async function loadVisitToClose(tx: ReadTx, id: string, how: HowToLoad): Promise<Omit<CloseFacts, 'maySell'>> {
  const [visitId] = (await findNamedVisits(tx, [id], how)) as [string]
  const [visit, orders, bookings, room, due, numbers] = await awaitPipelined([
    lockVisitToChange(tx, visitId),
    lockRoundsToClose(tx, visitId),
    lockBookingsOfVisit(tx, visitId),
    loadRoom(tx),
    how.missing.has('due') ? loadDue(tx, visitId) : null,
    how.lockNumbers(),
  ])
  return { visit, orders, bookings, ...room, due, numbers }
}

/** The amount due of a visit. */
async function loadDue(tx: ReadTx, visitId: string): Promise<{ due: string; currency: string }> {
  const [orders, { digits, currency }] = await Promise.all([loadOrdersOfVisits(tx, [visitId]), loadStore(tx)])
  return { due: dueOfVisit(orders.get(visitId) ?? [], digits), currency }
}
