import { AppError } from '../app-error.ts'
import type { Plan } from '../plan.ts'
import { endBookings, type BookingOfVisit } from '../reservations/bookings-of-visits.ts'
import type { MergedRows } from './decide-merge.ts'
import { hasEnded } from './ended-visits.ts'
import {
  isUnpaid,
  nameOf,
  placeAt,
  requireOpen,
  tablesToSeat,
  type LockedVisit,
  type OrderOfVisit,
  type RoomFacts,
  type SeatableTable,
} from './locked-visit.ts'
import type { NewOperation, VisitChange } from './visit-changes.ts'

export type UnmergeFacts = RoomFacts & {
  into: LockedVisit | undefined
  merged: LockedVisit | undefined
  /** The rows moved by the last merge of the two visits. */
  merge: MergedRows | undefined
  /** Orders of the visit it was merged into. */
  orders: readonly OrderOfVisit[]
  tables: ReadonlyMap<string, SeatableTable>
  /** Bookings of both, and of all visits merged into them. */
  bookings: readonly BookingOfVisit[]
}

/** Both visits after they are separated. */
type Apart = {
  into: LockedVisit
  merged: LockedVisit
  merge: MergedRows
  /** Tables that stay. */
  kept: readonly string[]
  back: readonly OrderOfVisit[]
  staying: readonly OrderOfVisit[]
}

/**
 * Takes a merged visit out again: its unpaid orders from the merge return with it to its former tables. If nobody had
 * seated it and it has no order left, it ends.
 */
export function decideUnmerge(facts: UnmergeFacts): Plan<{ visitId: string }> {
  const { person } = facts
  const apart = separate(facts)
  const { into, merged, merge, kept, back, staying } = apart
  const { tableIds } = merge
  const tables = tablesToSeat(tableIds, facts.tables, into.id)
  // its orders name a table that the other visit gives back, if there is one
  const main = tables.find(({ id }) => into.tables.some((table) => table.id === id)) ?? tables[0]
  const losesMain = into.mainTableId !== null && tableIds.includes(into.mainTableId)
  const details = { from: nameOf(into), to: main?.title ?? '' }
  const ended = endedOf(apart)
  const operations: NewOperation[] = [
    { visitId: into.id, kind: 'unmerged', person, details },
    { visitId: merged.id, kind: 'opened_again', person, details },
    ...ended.map(({ id }) => ({ visitId: id, kind: 'closed' as const, person: null, details: {} })),
  ]
  const left = into.tables.filter(({ id }) => tableIds.includes(id)).map(({ id }) => id)
  const isOf = (id: string, { visitIds }: BookingOfVisit) => visitIds.includes(merged.id) === (id === merged.id)
  const bookings = ended.flatMap(({ id, orders }) =>
    endBookings(
      facts.bookings.filter((booking) => isOf(id, booking)),
      id,
      orders,
    ),
  )
  const unclean = ended.flatMap(({ id }) => (id === into.id ? kept : tableIds))
  const moves = [
    { orderIds: idsOf(back), place: placeAt(merged.id, main) },
    ...(losesMain ? [{ orderIds: idsOf(staying), place: placeAt(into.id, tableOf(into, kept[0])) }] : []),
  ].filter(({ orderIds }) => orderIds.length > 0)
  const orderIds = moves.flatMap((move) => move.orderIds)
  return {
    visits: {
      ...(left.length > 0 && { left: { visitId: into.id, tableIds: left } }),
      reopened: merged.id,
      ...(tableIds.length > 0 && { taken: { visitId: merged.id, tableIds } }),
      changed: [changeOf(apart, losesMain), { id: merged.id, mainTableId: tableIds[0] ?? null }],
      ...(ended.length > 0 && { ended: ended.map(({ id }) => id) }),
      operations,
    },
    ...(facts.cleansTables && unclean.length > 0 && { tables: { unclean } }),
    ...(moves.length > 0 && { rounds: { moved: moves } }),
    ...(bookings.length > 0 && { bookings: { ended: bookings } }),
    notifications: [],
    events: [...(orderIds.length > 0 ? [{ type: 'order_update', orderIds } as const] : []), { type: 'floor_update' }],
    reply: { visitId: merged.id },
  }
}

const idsOf = (orders: readonly OrderOfVisit[]) => orders.map(({ id }) => id)
const tableOf = ({ tables }: LockedVisit, id: string | undefined) => tables.find((table) => table.id === id)

/**
 * @throws AppError if it is not part of this visit, or if the other one, which has no name, would be left without a
 * table
 */
function separate({ into: found, merged, merge, orders }: UnmergeFacts): Apart {
  const into = requireOpen(found)
  if (!merged) throw new AppError('visit.not_found')
  if (merged.mergedInto !== into.id || !merge) throw new AppError('visit.not_merged')
  const kept = into.tables.map(({ id }) => id).filter((id) => !merge.tableIds.includes(id))
  if (kept.length === 0 && into.name === null) throw new AppError('table.taken')
  const back = orders.filter((order) => isUnpaid(order) && merge.orderIds.includes(order.id))
  return { into, merged, merge, kept, back, staying: orders.filter((order) => !back.includes(order)) }
}

function changeOf({ into, merge, kept }: Apart, losesMain: boolean): VisitChange {
  const left = into.covers === null || merge.covers === null ? into.covers : into.covers - merge.covers
  return {
    id: into.id,
    covers: left !== null && left < 1 ? null : left,
    ...(losesMain && { mainTableId: kept[0] ?? null }),
  }
}

/** The ended visits, each with its orders. */
const endedOf = ({ into, merged, back, staying }: Apart) =>
  [
    { id: into.id, isSeated: into.isSeated, orders: staying },
    { id: merged.id, isSeated: merged.isSeated, orders: back },
  ].filter((visit) => hasEnded(visit, visit.orders))
