import { AppError } from '../app-error.ts'
import type { StationOfLine } from '../kitchen/station-lines.ts'
import type { VisitFacts } from '../visits/party.ts'
import type { SoldItem, SoldOrder } from './sold-order.ts'

/** A line under the lock of its order. */
export type LockedLine = SoldItem & {
  course: number | null
  /** The line that it was cut off. */
  splitFrom: string | null
  /** The kitchen has it; else it is held. */
  isFired: boolean
  /** What of it is on paper, where a station has it; none: the default one makes it. */
  stations: readonly StationOfLine[]
  /** The stations that have it and are not done with it. */
  openStationIds: readonly string[]
}

/** An order under its lock, with all that cancelling, completing and moving it is decided by. */
export type LockedOrder = Omit<SoldOrder, 'items'> & {
  /** The lines in their places. */
  items: LockedLine[]
  visit: VisitFacts | null
  /** What its visit is called: its tables, else its name. */
  visitName: string
  /** The name of who serves it. */
  server: string | null
  isRush: boolean
  /** Paid, and left to the kitchen alone. */
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

/** @throws AppError where there is no such line */
export function requireLine(orders: readonly LockedOrder[], id: string): LineOfOrder {
  const found = findLine(orders, id)
  if (!found) throw new AppError('order.item_not_found')
  return found
}

/** These orders, each once. @throws AppError where one is not there */
export function requireOrders(orders: readonly LockedOrder[], ids: readonly string[]): LockedOrder[] {
  const named = orders.filter(({ id }) => ids.includes(id))
  if (named.length < new Set(ids).size) throw new AppError('order.not_found')
  return named
}

/** Refuses a line that is at another visit by now. @throws AppError */
export function checkAtVisit({ visitId, visitName }: LockedOrder, wanted: string): void {
  if (visitId === null) throw new AppError('order.item_not_found')
  if (visitId !== wanted) throw new AppError('line.moved', { visitId, tableTitle: visitName })
}
