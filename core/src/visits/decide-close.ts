import { AppError } from '../app-error.ts'
import { LoadAgain } from '../load-again.ts'
import type { Plan } from '../plan.ts'
import { endBookings, type BookingOfVisit } from '../reservations/bookings-of-visits.ts'
import { isUnpaid, type LockedVisit, type OrderToClose, type RoomFacts } from './locked-visit.ts'

export type CloseFacts = RoomFacts & {
  visit: LockedVisit | undefined
  orders: readonly OrderToClose[]
  /** Bookings of the visit and of all merged into it. */
  bookings: readonly BookingOfVisit[]
  /** The amount due, if loaded. */
  due: { due: string; currency: string } | null
  /** The person may sell: a host may close only a visit without orders. */
  maySell: boolean
}

/**
 * Closes a visit, unless it has an open, unpaid order with something to pay. Open orders whose lines were all cancelled
 * close with it, as cancelled. Closing it again changes nothing.
 */
export function decideClose(facts: CloseFacts): Plan<{ visitId: string }> {
  const { visit, orders, person } = facts
  if (!visit) throw new AppError('visit.not_found')
  const { id } = visit
  const reply = { visitId: id }
  if (!visit.isOpen) return { notifications: [], events: [], reply }
  if (orders.length > 0 && !facts.maySell) throw new AppError('session.scope_missing')
  const unpaid = orders.filter(isUnpaid)
  if (unpaid.some(({ hasLines }) => hasLines)) {
    if (!facts.due) throw new LoadAgain('due')
    throw new AppError('visit.unpaid', facts.due)
  }
  const tableIds = visit.tables.map((table) => table.id)
  const bookings = endBookings(facts.bookings, id, orders)
  const orderIds = unpaid.map((order) => order.id)
  return {
    ...(orderIds.length > 0 && { closed: { ids: orderIds, status: 'cancelled' } }),
    visits: {
      closed: { id, mergedInto: null },
      operations: [{ visitId: id, kind: 'closed', person, details: {} }],
    },
    ...(facts.cleansTables && tableIds.length > 0 && { tables: { unclean: tableIds } }),
    ...(bookings.length > 0 && { bookings: { ended: bookings } }),
    notifications: [],
    events: [...(orderIds.length > 0 ? [{ type: 'order_update', orderIds } as const] : []), { type: 'floor_update' }],
    reply,
  }
}
