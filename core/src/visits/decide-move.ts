import { AppError } from '../app-error.ts'
import type { Plan } from '../plan.ts'
import { moveBooking, type BookingAtTables } from '../reservations/bookings-of-visits.ts'
import {
  placeAt,
  requireOpen,
  tablesToSeat,
  titlesOf,
  type LockedVisit,
  type OrderOfVisit,
  type RoomFacts,
  type SeatableTable,
} from './locked-visit.ts'

export type MoveFacts = RoomFacts & {
  visit: LockedVisit | undefined
  orders: readonly OrderOfVisit[]
  /** The tables it gets and leaves. */
  tables: ReadonlyMap<string, SeatableTable>
  booking: BookingAtTables | undefined
}

/**
 * Sets the tables of a visit. Its open orders name the first, and its booking moves along. Without a table it becomes a
 * tab, which needs a name.
 */
export function decideMove(facts: MoveFacts, tableIds: readonly string[]): Plan<{ visitId: string }> {
  const visit = requireOpen(facts.visit)
  const { id } = visit
  if (tableIds.length === 0 && visit.name === null) throw new AppError('visit.name_required')
  const tables = tablesToSeat(tableIds, facts.tables, id)
  const own = [...facts.tables.values()].filter(({ visitId }) => visitId === id).map((table) => table.id)
  const left = own.filter((tableId) => !tableIds.includes(tableId))
  const taken = tableIds.filter((tableId) => !own.includes(tableId))
  const held = facts.booking && moveBooking(facts.booking, tableIds)
  const orderIds = facts.orders.map((order) => order.id)
  const details = { from: titlesOf(visit.tables), to: titlesOf(tables) }
  return {
    visits: {
      ...(left.length > 0 && { left: { visitId: id, tableIds: left } }),
      ...(taken.length > 0 && { taken: { visitId: id, tableIds: taken } }),
      changed: [{ id, mainTableId: tableIds[0] ?? null }],
      operations: [{ visitId: id, kind: 'tables_moved', person: facts.person, details }],
    },
    ...(facts.cleansTables && left.length > 0 && { tables: { unclean: left } }),
    ...(orderIds.length > 0 && { rounds: { moved: [{ orderIds, place: placeAt(id, tables[0]) }] } }),
    ...(held && { bookings: { held } }),
    notifications: [],
    events: [...(orderIds.length > 0 ? [{ type: 'order_update', orderIds } as const] : []), { type: 'floor_update' }],
    reply: { visitId: id },
  }
}
