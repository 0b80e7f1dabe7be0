import { AppError } from '../app-error.ts'
import type { VisitFacts } from './party.ts'
import type { VisitChanges } from './visit-changes.ts'

/** A table for orders and papers. */
export type TableFacts = { id: string; title: string; floor: string }

/** A locked visit. */
export type VisitToJoin = VisitFacts & {
  tableId: string | null
  isOpen: boolean
  isBillAsked: boolean
  /** The current name of its waiter. */
  nameToday: string | null
}

export type Person = { username: string; name: string | null }

type Going = {
  visitId: string | null
  tableId: string | null
  /** The client's id for a visit that the order opens. */
  newVisitId?: string | null | undefined
  sender: Person | null
  newId: () => string
}

/** The destination of an order; without a visit, a counter sale. */
export type Destination = {
  visit: VisitFacts | null
  table: TableFacts | null
  /** Name of the waiter, for papers. */
  server: string | null
  changes: VisitChanges
}

/**
 * The visit that an order joins: the requested one, or that of its table, which a first order opens. `visit` and
 * `table` are the locked ones.
 */
export function joinVisit(
  { visitId, tableId, newVisitId, sender, newId }: Going,
  { visit, table }: { visit: VisitToJoin | null; table: TableFacts | null },
): Destination {
  const placedBy = sender?.username ?? null
  if (visitId === null && tableId === null)
    return { visit: null, table: null, server: sender?.name ?? placedBy, changes: {} }
  if (visitId !== null) {
    if (!visit) throw new AppError('visit.not_found')
    if (!visit.isOpen) throw new AppError('visit.closed')
  }
  if (table === null && (visitId === null || visit?.tableId)) throw new AppError('table.not_found')
  if (visit) {
    const { id, name, covers, waiter, waiterName, isBillAsked, nameToday } = visit
    const server = (waiter === null ? sender?.name : nameToday) ?? waiterName ?? waiter ?? placedBy
    const changes = isBillAsked ? { changed: [{ id, isBillAsked: false }] } : {}
    return { visit: { id, name, covers, waiter, waiterName }, table, server, changes }
  }
  const joined = {
    id: newVisitId ?? newId(),
    name: null,
    covers: null,
    waiter: placedBy,
    waiterName: sender?.name ?? null,
  }
  const opened = { ...joined, tableIds: [table!.id], reservationId: null, isSeated: false, requestHash: null }
  return { visit: joined, table, server: joined.waiterName ?? placedBy, changes: { opened } }
}
