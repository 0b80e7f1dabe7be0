import type { OrderStatus } from '../contract/orders.ts'
import type { Numbers } from '../numbers.ts'
import { isUnfinished, type ItemStatus } from '../orders/item-steps.ts'
import type { PaymentStatus } from '../orders/sold-order.ts'
import type { OpenVisit } from '../visits/ended-visits.ts'
import type { StationOfLine } from './station-lines.ts'
import type { AtStation, StationStatus } from './stations.ts'

/** A station of a line as taking back needs it. */
export type LineAtStation = AtStation & {
  hasBegun: boolean
  /** Milliseconds since 1970. */
  doneAt: number | null
  /** For how many minutes the station may take back what it has finished. */
  recallMin: number
}

export type LineInKitchen = {
  id: string
  status: ItemStatus
  /** The kitchen has it; else it is held. */
  isFired: boolean
  /** It was finished with its whole ticket: the status that it comes back with. */
  statusBeforeBump: ItemStatus | null
  /** In their order; none: the default one makes it. */
  stations: readonly LineAtStation[]
}

/** An order under its lock, as the kitchen works on it. */
export type OrderInKitchen = {
  id: string
  tokenNo: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  isRush: boolean
  /** When the kitchen finished its ticket, in milliseconds since 1970. */
  bumpedAt: number | null
  visitId: string | null
  /** Null without a visit, or where that is over. */
  openVisit: OpenVisit | null
  lines: readonly LineInKitchen[]
}

/** Everything that the kitchen's commands are decided by. */
export type KitchenFacts = {
  numbers: Numbers
  orders: readonly OrderInKitchen[]
  defaultStationId: string
  /** The named station is one of the restaurant. */
  isStationKnown: boolean
  /** User name of who works here. */
  by: string | null
}

/** A line as a command leaves it. */
export type LineAfter = Pick<LineInKitchen, 'id' | 'status' | 'isFired' | 'statusBeforeBump'>

export type StationChange = { lineId: string; stationId: string; status: StationStatus }

/** An order as a command leaves it: its ticket was bumped, or came back, or neither. */
export type OrderAfter = Pick<OrderInKitchen, 'id' | 'status' | 'isRush'> & { ticket: 'bumped' | 'recalled' | 'same' }

/** Changes of the kitchen to orders that are locked. */
export type KitchenChanges = {
  orders: OrderAfter[]
  lines: LineAfter[]
  stations: StationChange[]
  /** Lines that stations have finished: how long they took counts for the times to come. */
  timed: { lineId: string; stationId: string }[]
  /** What of lines is on paper by then. */
  printed: (StationOfLine & { lineId: string })[]
  /** Lines that were cancelled, and are made after all. */
  remade: string[]
  by: string | null
}

/** An order that the command changes so. */
export function orderWith(
  { id, status, isRush }: OrderInKitchen,
  changes: Partial<Omit<OrderAfter, 'id'>>,
): OrderAfter {
  return { id, status, isRush, ticket: 'same', ...changes }
}

/** A line once it has a status: whatever is begun, the kitchen has. */
export function lineWith(line: LineInKitchen, status: ItemStatus): LineAfter {
  const { id, isFired, statusBeforeBump } = line
  return { id, status, isFired: isFired || (status !== 'created' && status !== 'cancelled'), statusBeforeBump }
}

/** True where the kitchen has nothing left to make of an order once these of its lines have changed. */
export function isMade({ lines }: Pick<OrderInKitchen, 'lines'>, changed: readonly LineAfter[]): boolean {
  const after = new Map(changed.map((line) => [line.id, line]))
  return lines.every((line) => !isUnfinished(after.get(line.id) ?? line))
}
