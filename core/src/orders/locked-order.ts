import { AppError } from '../app-error.ts'
import type { StationOfLine } from '../kitchen/station-lines.ts'
import type { VisitFacts } from '../visits/party.ts'
import type { SoldItem, SoldOrder } from './sold-order.ts'

/** A line of a locked order. */
export type LockedLine = SoldItem & {
  course: number | null
  /** The line it was split from. */
  splitFrom: string | null
  /** Sent to the kitchen; otherwise held. */
  isFired: boolean
  /** The quantity on paper at its stations. Empty: the default station makes it. */
  stations: readonly StationOfLine[]
  /** Its stations that have not finished it. */
  openStationIds: readonly string[]
}

/** A locked order with all facts for cancelling, completing and moving it. */
export type LockedOrder = Omit<SoldOrder, 'items'> & {
  /** In the order of their positions. */
  items: LockedLine[]
  visit: VisitFacts | null
  /** The name of its visit: its tables, else its own name. */
  visitName: string
  /** Name of the waiter. */
  server: string | null
  isRush: boolean
  /** Paid, so only the kitchen still works on it. */
  kitchenOnly: boolean
}

export type LineOfOrder = { order: LockedOrder; line: LockedLine }

export function findLine(orders: readonly LockedOrder[], id: string): LineOfOrder | undefined {
  for (const order of orders) {
    const line = order.items.find((item) => item.id === id)
    if (line) return { order, line }
  }
  return undefined
}

/** @throws AppError if there is no such line */
export function requireLine(orders: readonly LockedOrder[], id: string): LineOfOrder {
  const found = findLine(orders, id)
  if (!found) throw new AppError('order.item_not_found')
  return found
}

/**
 * These orders, each once.
 * @throws AppError if one is missing
 */
export function requireOrders(orders: readonly LockedOrder[], ids: readonly string[]): LockedOrder[] {
  const named = orders.filter(({ id }) => ids.includes(id))
  if (named.length < new Set(ids).size) throw new AppError('order.not_found')
  return named
}

/**
 * Refuses a line that has moved to another visit.
 * @throws AppError
 */
export function checkAtVisit({ visitId, visitName }: LockedOrder, wanted: string): void {
  if (visitId === null) throw new AppError('order.item_not_found')
  if (visitId !== wanted) throw new AppError('line.moved', { visitId, tableTitle: visitName })
}
