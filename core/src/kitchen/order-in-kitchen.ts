import type { OrderStatus } from '../contract/orders.ts'
import type { Numbers } from '../numbers.ts'
import { isUnfinished, type ItemStatus } from '../orders/item-steps.ts'
import type { PaymentStatus } from '../orders/sold-order.ts'
import type { OpenVisit } from '../visits/ended-visits.ts'
import type { StationOfLine } from './station-lines.ts'
import type { AtStation, StationStatus } from './stations.ts'

/** A station of a line with the facts that a recall needs. */
export type LineAtStation = AtStation & {
  hasBegun: boolean
  /** Milliseconds since 1970. */
  doneAt: number | null
  /** For how many minutes the station may take finished lines back. */
  recallMin: number
}

export type LineInKitchen = {
  id: string
  status: ItemStatus
  /** Sent to the kitchen; otherwise held. */
  isFired: boolean
  /** The status to restore if the whole ticket was bumped. */
  statusBeforeBump: ItemStatus | null
  /** Empty: the default station makes it. */
  stations: readonly LineAtStation[]
}

/** A locked order as the kitchen works on it. */
export type OrderInKitchen = {
  id: string
  tokenNo: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  isRush: boolean
  /** Time its ticket was bumped, in milliseconds since 1970. */
  bumpedAt: number | null
  visitId: string | null
  /** Null if there is no visit or it is over. */
  openVisit: OpenVisit | null
  lines: readonly LineInKitchen[]
}

/** All facts for the kitchen's commands. */
export type KitchenFacts = {
  numbers: Numbers
  orders: readonly OrderInKitchen[]
  defaultStationId: string
  /** The requested station belongs to the restaurant. */
  isStationKnown: boolean
  /** User name of the person working. */
  by: string | null
}

/** A line after a command. */
export type LineAfter = Pick<LineInKitchen, 'id' | 'status' | 'isFired' | 'statusBeforeBump'>

export type StationChange = { lineId: string; stationId: string; status: StationStatus }

/** An order after a command: its ticket was bumped, recalled or neither. */
export type OrderAfter = Pick<OrderInKitchen, 'id' | 'status' | 'isRush'> & { ticket: 'bumped' | 'recalled' | 'same' }

/** Changes of the kitchen to locked orders. */
export type KitchenChanges = {
  orders: OrderAfter[]
  lines: LineAfter[]
  stations: StationChange[]
  /** Lines finished at stations. Their times feed the estimates. */
  timed: { lineId: string; stationId: string }[]
  /** Quantities now on paper. */
  printed: (StationOfLine & { lineId: string })[]
  /** Cancelled lines that are made after all. */
  remade: string[]
  by: string | null
}

/** An order with these changes. */
export function orderWith(
  { id, status, isRush }: OrderInKitchen,
  changes: Partial<Omit<OrderAfter, 'id'>>,
): OrderAfter {
  return { id, status, isRush, ticket: 'same', ...changes }
}

/** A line with a new status. Once begun, it counts as sent to the kitchen. */
export function lineWith(line: LineInKitchen, status: ItemStatus): LineAfter {
  const { id, isFired, statusBeforeBump } = line
  return { id, status, isFired: isFired || (status !== 'created' && status !== 'cancelled'), statusBeforeBump }
}

/** Open, or closed paid: the kitchen takes back nothing of an order that was cancelled or closed unpaid. */
export const mayComeBack = ({ status, paymentStatus }: Pick<OrderInKitchen, 'status' | 'paymentStatus'>): boolean =>
  status === 'created' || (status === 'completed' && paymentStatus === 'paid')

/** True if nothing of an order is left to make after these changes. */
export function isMade({ lines }: Pick<OrderInKitchen, 'lines'>, changed: readonly LineAfter[]): boolean {
  const after = new Map(changed.map((line) => [line.id, line]))
  return lines.every((line) => !isUnfinished(after.get(line.id) ?? line))
}
