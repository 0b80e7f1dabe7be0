import type { OrderItemStatus } from '../contract/orders.ts'
import type { NewOrder } from '../orders/new-order.ts'
import type { ClosedOrders, VoidChanges } from '../orders/order-changes.ts'
import type { PayingChanges } from '../orders/payment-status.ts'
import type { PlaceOfRound } from '../visits/locked-visit.ts'
import type { LineChange, LineCut, NewRound, RoundChanges } from '../visits/round-changes.ts'
import type { KeptRoom } from './kept-room.ts'
import type { KeptLine, KeptOrder } from './kept-rows.ts'

export function keptOrder({ lines, requestHash: _hash, ...order }: NewOrder, now: Date): KeptOrder {
  const isPaid = order.paymentStatus === 'paid'
  return {
    ...order,
    placedAt: now,
    status: 'created',
    items: lines.map(({ isHeld, stations, ...line }): KeptLine => ({
      ...line,
      status: 'created',
      firedAt: isHeld ? null : now.toISOString(),
      orderedBy: null,
      orderedAt: null,
      splitFrom: null,
      doneAt: null,
      stations: stations.map((station) => ({ ...station, status: 'queued', startedAt: null, doneAt: null })),
    })),
    isRush: false,
    kitchenOnly: false,
    paidAt: isPaid ? now : null,
    isInvoicedWhole: false,
  }
}

function changeOrder(room: KeptRoom, id: string, change: Partial<KeptOrder>): void {
  const order = room.orders.get(id)
  if (order) room.orders.set(id, { ...order, ...change })
}

/** Replaces lines, each by what `change` makes of it. */
function changeLines(room: KeptRoom, change: (line: KeptLine) => KeptLine): void {
  for (const order of room.orders.values()) {
    const items = order.items.map(change)
    if (items.some((line, at) => line !== order.items[at])) room.orders.set(order.id, { ...order, items })
  }
}

export function writePaying(room: KeptRoom, { statuses, paid, finished }: PayingChanges, now: Date): void {
  finishLines(room, finished, now)
  for (const { id, paymentStatus } of statuses) changeOrder(room, id, { paymentStatus })
  for (const { id, status, kitchenOnly } of paid) {
    const paidAt = room.orders.get(id)?.paidAt ?? now
    changeOrder(room, id, { paymentStatus: 'paid', status, kitchenOnly, paidAt })
  }
}

export function writeClosed(room: KeptRoom, { ids, status }: ClosedOrders, now: Date): void {
  for (const id of ids) changeOrder(room, id, { status })
  if (status === 'completed') finishLines(room, ids, now)
}

function finishLines(room: KeptRoom, orderIds: readonly string[], now: Date): void {
  const isUnfinished = ({ status }: KeptLine) => status === 'created' || status === 'preparing'
  for (const id of orderIds) {
    const items = room.orders
      .get(id)
      ?.items.map((line) => (isUnfinished(line) ? inStatus(line, 'completed', now) : line))
    if (items) changeOrder(room, id, { items })
  }
}

/** A line keeps the time when it was first finished, for as long as it is. */
export function inStatus(line: KeptLine, status: OrderItemStatus, now: Date): KeptLine {
  const isDone = status === 'completed' || status === 'delivered'
  return { ...line, status, doneAt: isDone ? (line.doneAt ?? now.toISOString()) : null }
}

export function writeVoids(room: KeptRoom, { lines }: VoidChanges): void {
  changeLines(room, (line) => (lines.includes(line.id) ? { ...line, status: 'cancelled', doneAt: null } : line))
}

export function writeRounds(room: KeptRoom, changes: RoundChanges, now: Date): void {
  const { cut = [], moved = [], opened, lines = [], stations = [] } = changes
  cutLines(room, cut)
  for (const { orderIds, place } of moved) for (const id of orderIds) moveOrder(room, id, place)
  if (opened) openRound(room, opened)
  for (const one of lines) changeLines(room, (line) => (line.id === one.id ? changedLine(line, one, now) : line))
  for (const { lineId, ...station } of stations)
    changeLines(room, (line) => (line.id === lineId ? atStation(line, station) : line))
}

/** Moves an order to another visit; a closed one keeps its table. */
function moveOrder(room: KeptRoom, id: string, { visitId, ...table }: PlaceOfRound): void {
  const isOpen = room.orders.get(id)?.status === 'created'
  changeOrder(room, id, { visitId, ...(isOpen && table) })
}

/** Opens a round for lines of other orders, which keep their sender and time. */
function openRound(room: KeptRoom, { id, day, tokenNo, like, place, lineIds }: NewRound): void {
  const model = room.orders.get(like)!
  const gone = new Map<string, KeptLine>()
  for (const order of room.orders.values()) {
    const leaving = order.items.filter((line) => lineIds.includes(line.id))
    if (leaving.length === 0) continue
    for (const line of leaving) {
      const orderedBy = line.orderedBy ?? order.placedBy
      gone.set(line.id, { ...line, orderedBy, orderedAt: line.orderedAt ?? order.placedAt.toISOString() })
    }
    changeOrder(room, order.id, { items: order.items.filter((line) => !leaving.includes(line)) })
  }
  room.orders.set(id, {
    ...model,
    ...place,
    id,
    tokenNo,
    offlineNo: null,
    businessDay: day,
    covers: null,
    status: 'created',
    paymentStatus: 'pending',
    kitchenOnly: false,
    paidAt: null,
    isInvoicedWhole: false,
    items: lineIds.map((lineId) => gone.get(lineId)!),
  })
}

function changedLine(line: KeptLine, { seat, course, notes, isFired }: LineChange, now: Date): KeptLine {
  return {
    ...line,
    ...(seat !== undefined && { seat }),
    ...(course !== undefined && { course }),
    ...(notes !== undefined && { notes }),
    ...(isFired !== undefined && { firedAt: isFired ? now.toISOString() : null }),
  }
}

function atStation(line: KeptLine, { id, slipQuantity }: { id: string; slipQuantity: number }): KeptLine {
  const isThere = line.stations.some((station) => station.id === id)
  const fresh = { id, slipQuantity, status: 'queued', startedAt: null, doneAt: null } as const
  const stations = isThere
    ? line.stations.map((station) => (station.id === id ? { ...station, slipQuantity } : station))
    : [...line.stations, fresh]
  return { ...line, stations }
}

/** Units leave lines for lines of their own, at the end of their orders and in the order of the lines that they leave. */
function cutLines(room: KeptRoom, cuts: readonly LineCut[]): void {
  for (const order of room.orders.values()) {
    const own = order.items.flatMap((line) => {
      const cut = cuts.find(({ id }) => id === line.id)
      return cut ? [{ line, cut }] : []
    })
    if (own.length === 0) continue
    const kept = new Map(own.map(({ line, cut }) => [line.id, keptPart(line, cut)]))
    const gone = own.map(({ line, cut }) => gonePart(line, cut))
    changeOrder(room, order.id, { items: [...order.items.map((line) => kept.get(line.id) ?? line), ...gone] })
  }
}

function keptPart(line: KeptLine, { units, isVoid }: LineCut): KeptLine {
  const stations = isVoid ? line.stations : onPaper(line, (quantity) => Math.max(quantity - units, 0))
  return { ...line, quantity: line.quantity - units, stations }
}

function gonePart(line: KeptLine, { newId, units, isVoid }: LineCut): KeptLine {
  const part = { ...line, id: newId, quantity: units, doneAt: null }
  return isVoid
    ? { ...part, status: 'cancelled', splitFrom: null, stations: [] }
    : {
        ...part,
        splitFrom: line.splitFrom ?? line.id,
        stations: onPaper(line, (quantity) => Math.min(quantity, units)),
      }
}

const onPaper = ({ stations }: KeptLine, quantityOf: (slipQuantity: number) => number): KeptLine['stations'] =>
  stations.map((station) => ({ ...station, slipQuantity: quantityOf(station.slipQuantity) }))
