import { AppError } from '../app-error.ts'
import type { Plan } from '../plan.ts'
import { MAX_COVERS, MAX_TABLES_OF_VISIT } from './limits.ts'
import { nameOf, placeAt, type LockedVisit, type OrderOfVisit, type RoomFacts } from './locked-visit.ts'

export type MergeFacts = RoomFacts & {
  from: LockedVisit | undefined
  into: LockedVisit | undefined
  /** Orders of both visits. */
  orders: readonly (OrderOfVisit & { visitId: string | null })[]
  /** The call names the same visit twice. */
  isSame: boolean
}

/** The rows that a merge moved, for unmerging. */
export type MergedRows = {
  into: string
  orderIds: readonly string[]
  tableIds: readonly string[]
  covers: number | null
  isSeated: boolean
}

/** Merges a visit into another, which takes its orders, tables and covers. The orders of a tab get its table, too. */
export function decideMerge(facts: MergeFacts): Plan<{ visitId: string }> {
  const { from, into, person } = facts
  if (!from || !into) throw new AppError('visit.not_found')
  const reply = { visitId: into.id }
  // it was merged already, perhaps by this very call
  if (from.id === into.id) {
    if (facts.isSame) throw new AppError('request.invalid', { field: 'intoVisitId' })
    return { notifications: [], events: [], reply }
  }
  if (!from.isOpen || !into.isOpen) throw new AppError('visit.closed')
  if (from.tables.length + into.tables.length > MAX_TABLES_OF_VISIT)
    throw new AppError('request.invalid', { field: 'intoVisitId' })
  const orderIds = idsOf(facts.orders.filter(({ visitId }) => visitId === from.id))
  const tableIds = from.tables.map(({ id }) => id)
  const { covers, isSeated } = from
  const rows: MergedRows = { into: into.id, orderIds, tableIds, covers, isSeated }
  const main = into.tables.find(({ id }) => id === into.mainTableId) ?? from.tables[0]
  const details = { from: nameOf(from), to: nameOf(into) }
  const change = { id: into.id, covers: sumOfCovers(from, into), isSeated: into.isSeated || isSeated }
  const mainTableId = into.mainTableId ?? tableIds[0] ?? null
  const hasNewMain = mainTableId !== into.mainTableId
  const moved = hasNewMain ? idsOf(facts.orders) : orderIds
  return {
    visits: {
      closed: { id: from.id, mergedInto: into.id },
      ...(tableIds.length > 0 && { taken: { visitId: into.id, tableIds } }),
      changed: [hasNewMain ? { ...change, mainTableId } : change],
      operations: [{ visitId: from.id, kind: 'merged', person, details, rows }],
    },
    ...(moved.length > 0 && { rounds: { moved: [{ orderIds: moved, place: placeAt(into.id, main) }] } }),
    notifications: [],
    events: [
      ...(moved.length > 0 ? [{ type: 'order_update', orderIds: moved } as const] : []),
      { type: 'floor_update' },
    ],
    reply,
  }
}

const idsOf = (orders: readonly OrderOfVisit[]) => orders.map(({ id }) => id)

function sumOfCovers(from: LockedVisit, into: LockedVisit): number | null {
  if (from.covers === null && into.covers === null) return null
  return Math.min((from.covers ?? 0) + (into.covers ?? 0), MAX_COVERS)
}
