import { slipsByPrinter, type UnprintedLine } from '../kitchen/slips-by-printer.ts'
import { unprintedAt, type SlipOrder } from '../kitchen/slips-of-lines.ts'
import type { KitchenSlipFacts } from '../slips/kitchen-slip.ts'
import { FIRING, momentOf, untoldLines, type KitchenSlip } from './kitchen-slips.ts'
import type { KeptRoom } from './kept-room.ts'
import type { KeptLine, KeptOrder } from './kept-rows.ts'
import type { Operation } from './operation.ts'
import type { TillBundle } from './till-bundle.ts'

/** A slip for a printer of the house, whose job has the id that the server gives it. */
export type DoorSlip = {
  operationId: string
  printerId: string
  createdAt: string
  facts: KitchenSlipFacts
  /** The dishes that it tells the kitchen of; none of a slip that cancels. */
  lineIds: readonly string[]
  /** The person who sent it. */
  user: Operation['user']
}

type Sent = Extract<Operation, { kind: 'order.place' | 'order.sell' | 'course.fire' }>
type Cancelling = Extract<Operation, { kind: 'lines.cancel' | 'sale.cancel' }>
/** Units of a line that are new to its stations; below zero: cancelled. */
type ChangedLine = { order: KeptOrder; line: KeptLine; delta: number }

/**
 * The slips of what these operations have sent and the kitchen was not told of, and of what they cancelled that it knows,
 * for the printers of its stations; each has the facts of the server's slip for the same operation.
 */
export function doorSlips(room: KeptRoom, waiting: readonly Operation[], bundle: TillBundle): DoorSlip[] {
  const untold = untoldLines(room, waiting)
  const house = { room, bundle }
  return waiting.flatMap((operation, at) => {
    if (isCancelling(operation)) return slipsOf(operation, cancelledLines(operation, { at, waiting, room }), house)
    if (!isSent(operation)) return []
    const sentAt = momentOf(operation).toISOString()
    const lines = untold.filter(({ line, order }) => line.firedAt === sentAt && isOf(operation, order))
    return slipsOf(
      operation,
      lines.map(({ order, line }) => ({ order, line, delta: line.quantity })),
      house,
    )
  })
}

const isCancelling = (operation: Operation): operation is Cancelling =>
  operation.kind === 'lines.cancel' || operation.kind === 'sale.cancel'

const isSent = (operation: Operation): operation is Sent => FIRING.has(operation.kind)

const isOf = ({ kind, body }: Sent, { id, visitId }: KeptOrder): boolean =>
  kind === 'course.fire' ? visitId === body.visitId : id === body.orderId

type At = { at: number; waiting: readonly Operation[]; room: KeptRoom }

/** The cancelled units that the kitchen knew of: sent before this log began to wait, or told since. */
function cancelledLines(operation: Cancelling, { at, waiting, room }: At): ChangedLine[] {
  const before = waiting.slice(0, at)
  const sentAt = new Set(before.filter(isSent).map((one) => momentOf(one).toISOString()))
  const told = new Set(before.flatMap((one) => (one.kind === 'kitchen.told' ? one.body.lineIds : [])))
  return partsOf(operation, before).flatMap(({ id, quantity }) => {
    const order = [...room.orders.values()].find(({ items }) => items.some((line) => line.id === id))
    const line = order?.items.find((one) => one.id === id)
    const isKnown = line?.firedAt && (told.has(id) || !sentAt.has(line.firedAt))
    return order && line && isKnown ? [{ order, line, delta: -(quantity ?? line.quantity) }] : []
  })
}

/** Lines that are cancelled, and how many of each; null: all. A cancelled sale is one of before, with its dishes. */
function partsOf(operation: Cancelling, before: readonly Operation[]): { id: string; quantity: number | null }[] {
  if (operation.kind === 'lines.cancel') return operation.body.lines
  const sale = before.find(({ id }) => id === operation.body.operationId)
  return sale?.kind === 'order.sell' ? sale.body.cart.map(({ lineId }) => ({ id: lineId!, quantity: null })) : []
}

function slipsOf(
  operation: Sent | Cancelling,
  lines: readonly ChangedLine[],
  house: { room: KeptRoom; bundle: TillBundle },
) {
  const isOfOrder = operation.kind === 'order.place' || operation.kind === 'order.sell'
  const unprinted = lines.flatMap((line) => unprintedOf(line, house))
  return [...slipsByPrinter(unprinted, CAUSES[operation.kind])].map(([printerId, facts]): DoorSlip => ({
    operationId: isOfOrder ? operation.body.orderId : operation.id,
    printerId,
    createdAt: momentOf(operation).toISOString(),
    facts,
    user: operation.user,
    lineIds: isCancelling(operation)
      ? []
      : [...new Set(unprinted.filter((one) => one.printerId === printerId).map(({ lineId }) => lineId))],
  }))
}

const CAUSES = {
  'order.place': 'order',
  'order.sell': 'order',
  'course.fire': 'fire',
  'lines.cancel': 'change',
  'sale.cancel': 'change',
} as const

function unprintedOf({ order, line, delta }: ChangedLine, { room, bundle }: { room: KeptRoom; bundle: TillBundle }) {
  const of = slipOrder(order, room)
  return line.stations.flatMap(({ id: stationId }): UnprintedLine[] =>
    unprintedAt({ line, order: of, stationId, delta, isHeld: false }, bundle.menu.kitchen),
  )
}

function slipOrder(order: KeptOrder, room: KeptRoom): SlipOrder {
  const { visit } = room.soldOrder(order)
  const waiter = visit?.waiter ?? order.placedBy
  const server = waiter === null ? null : (room.house.names.get(waiter) ?? visit?.waiterName ?? waiter)
  return { ...order, visit, server }
}

/** Tells if a dish is on the paper of a printer. */
export type IsPrinted = (lineId: string, printerId: string) => boolean

/** The dishes of a slip that are on paper at all their stations: the kitchen knows of them. */
export function linesOnPaper({ stations }: KitchenSlip, isPrinted: IsPrinted): string[] {
  const places = stations.flatMap(({ printerId, lines }) => lines.map(({ id }) => ({ id, printerId })))
  const isOnPaper = ({ id, printerId }: (typeof places)[number]) => printerId !== null && isPrinted(id, printerId)
  const missing = new Set(places.filter((place) => !isOnPaper(place)).map(({ id }) => id))
  return [...new Set(places.map(({ id }) => id))].filter((id) => !missing.has(id))
}

/** The part of a slip that its stations have not on paper; null if they have all of it. */
export function withoutPrinted(slip: KitchenSlip, isPrinted: IsPrinted): KitchenSlip | null {
  const stations = slip.stations.flatMap(({ printerId, lines, title }) => {
    const left = lines.filter(({ id }) => printerId === null || !isPrinted(id, printerId))
    return left.length === 0 ? [] : [{ title, printerId, lines: left }]
  })
  return stations.length === 0 ? null : { ...slip, stations }
}
