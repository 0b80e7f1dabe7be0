import { AppError } from '../app-error.ts'
import type { VisitFacts } from './party.ts'

/** A table as orders and papers name it. */
export type TableFacts = { id: string; title: string; floor: string }

/** A visit under its lock. */
export type VisitToJoin = VisitFacts & {
  tableId: string | null
  isOpen: boolean
  isBillAsked: boolean
  /** The name of its waiter as it is today. */
  nameToday: string | null
}

/** Changes of visits. */
export type VisitChanges = {
  /** A first order at a table opens it. */
  opened?: { id: string; tableId: string; waiter: string | null; waiterName: string | null }
  /** A visit that asked for the bill orders again. */
  billTakenBack?: string
  /** Visits end with their last order, and leave their tables. */
  ended?: string[]
}

export type Person = { username: string; name: string | null }

type Going = {
  visitId: string | null
  tableId: string | null
  /** The person who sends the order. */
  sender: Person | null
  newId: () => string
}

/** Where an order goes; no visit for a sale over the counter. */
export type Destination = {
  visit: VisitFacts | null
  table: TableFacts | null
  /** The name of who serves it, as papers show it. */
  server: string | null
  changes: VisitChanges
}

/**
 * The visit that an order joins: the one that it names, or that of its table, which its first order opens. `visit` and `table` are
 * those that were found under their locks.
 */
export function joinVisit(
  { visitId, tableId, sender, newId }: Going,
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
    const changes = isBillAsked ? { billTakenBack: id } : {}
    return { visit: { id, name, covers, waiter, waiterName }, table, server, changes }
  }
  const opened = { id: newId(), tableId: table!.id, waiter: placedBy, waiterName: sender?.name ?? null }
  const joined = { id: opened.id, name: null, covers: null, waiter: placedBy, waiterName: opened.waiterName }
  return { visit: joined, table, server: opened.waiterName ?? placedBy, changes: { opened } }
}
