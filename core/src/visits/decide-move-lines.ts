import { AppError } from '../app-error.ts'
import { takeLinesOff, type LeavingFacts } from '../bills/leave-bills.ts'
import type { StoredBill } from '../bills/open-bill.ts'
import { settleOrders } from '../bills/settle-orders.ts'
import type { LinePart } from '../contract/dining/visit-fields.ts'
import type { MoveTarget } from '../contract/dining/visits.ts'
import type { Numbers } from '../numbers.ts'
import {
  checkAtVisit,
  findLine,
  requireLine,
  type LineOfOrder,
  type LockedLine,
  type LockedOrder,
} from '../orders/locked-order.ts'
import type { OrderOnBills } from '../orders/payment-status.ts'
import type { Plan } from '../plan.ts'
import { endVisits, type LeftOrders } from './ended-visits.ts'
import { distinctParts, unitsOf } from './line-parts.ts'
import { nameOf } from './locked-visit.ts'
import type { RoundChanges } from './round-changes.ts'
import { findEnds, type Ends, type TargetFacts } from './target-of-lines.ts'

export type MoveLinesFacts = TargetFacts &
  LeavingFacts & {
    numbers: Numbers
    /** Oldest first. */
    orders: readonly LockedOrder[]
    ordersOnBills: readonly OrderOnBills[]
  }

type Moving = { parts: readonly LinePart[]; to: MoveTarget }

/** Units of a line that move, and the line they become. */
export type MovedPart = LineOfOrder & { units: number; movedId: string }

type Moved = { visitId: string; orderId?: string }

/**
 * Moves lines, or parts of them, to another visit. An order left empty moves itself, with its token; lines of other
 * orders form one new order there. Lines already there stay, so the same call again changes nothing.
 * @throws AppError
 */
export function decideMoveLines(facts: MoveLinesFacts, { parts: asked, to }: Moving): Plan<Moved> {
  const ends = findEnds(facts, to)
  const { source, target, opening } = ends
  const { parts, there } = sortParts(facts, asked, ends)
  const visitId = target.id
  if (parts.length === 0) {
    const [orderId] = there
    return { notifications: [], events: [], reply: orderId === undefined ? { visitId } : { visitId, orderId } }
  }
  if (!source.isOpen) throw new AppError('visit.closed')
  const { after, ...left } = takeLinesOff(facts, new Map(parts.map(({ line, units }) => [line.id, units])))
  const { rounds, whole, opened } = regroup(facts, parts, ends)
  const orderIds = [...new Set(parts.map(({ order }) => order.id)), ...(opened ? [opened.id] : [])]
  const { events: _, ...settled } = settleMoved(facts.ordersOnBills, { parts, whole }, after)
  const items = parts.map(({ line, units }) => `${units} × ${line.itemTitle}`).join(', ')
  const { person, numbers } = facts
  const ranEmpty = settled.visits?.endedWithOrders.includes(source.id) && { rows: { ranEmptyInto: visitId } }
  return {
    ...left,
    ...settled,
    visits: {
      ...opening,
      ...settled.visits,
      operations: [
        ...opening.operations,
        { visitId: source.id, kind: 'lines_moved', person, details: { items, to: target.title }, ...ranEmpty },
        { visitId, kind: 'lines_received', person, details: { items, from: nameOf(source) } },
      ],
    },
    rounds: { ...rounds, notices: noticesOf(parts, `${nameOf(source)} → ${target.title}`) },
    ...(opened && { numbers: { day: numbers.day, lastToken: opened.tokenNo } }),
    notifications: [],
    events: [...left.events, { type: 'order_update', orderIds }, { type: 'floor_update' }],
    reply: opened ? { visitId, orderId: opened.id } : { visitId },
  }
}

/**
 * The parts to move, and the orders that hold the parts an earlier attempt has moved.
 * @throws AppError if a part cannot go
 */
function sortParts(facts: MoveLinesFacts, asked: readonly LinePart[], { source, target }: Ends) {
  const sorted: { parts: MovedPart[]; there: string[] } = { parts: [], there: [] }
  for (const part of distinctParts(asked)) {
    const { order, line } = requireLine(facts.orders, part.id)
    const earlier = part.newId === null ? undefined : findLine(facts.orders, part.newId)
    // a part of the full quantity is the whole line; its new id is ignored
    const isWhole = part.quantity === null || part.quantity === line.quantity
    if (earlier && isCutOff(earlier.line, line, part)) sorted.there.push(earlier.order.id)
    else if (earlier && !isWhole) throw new AppError('request.id_reused')
    else if (order.visitId === target.id) sorted.there.push(order.id)
    else {
      checkMayGo({ order, line }, source.id)
      const units = unitsOf(part, line)
      const movedId = isWhole ? line.id : (part.newId ?? facts.newId())
      sorted.parts.push({ order, line, units, movedId })
    }
  }
  return sorted
}

/** True if an earlier attempt of the same call has split it off; the rest of the line may have as many units. */
const isCutOff = (cut: LockedLine, line: LockedLine, { quantity }: LinePart): boolean =>
  cut.splitFrom === (line.splitFrom ?? line.id) && cut.quantity === quantity

function checkMayGo({ order, line }: LineOfOrder, sourceId: string): void {
  checkAtVisit(order, sourceId)
  if (order.paymentStatus === 'paid') throw new AppError('line.paid')
  if (line.status === 'cancelled') throw new AppError('order.step_refused')
  if (order.status !== 'created') throw new AppError('order.already_completed')
}

/** Orders that move whole, and a new one for lines that leave other orders, under the next token of the day. */
function regroup(facts: MoveLinesFacts, parts: readonly MovedPart[], { target }: Ends) {
  const gone = new Set(parts.flatMap(({ line, movedId }) => (movedId === line.id ? [line.id] : [])))
  const sources = facts.orders.filter(({ id }) => parts.some(({ order }) => order.id === id))
  const keepsNothing = ({ items }: LockedOrder) =>
    items.every(({ id, status }) => status === 'cancelled' || gone.has(id))
  const whole = sources.filter(keepsNothing).map(({ id }) => id)
  const cut = parts.filter(({ line, movedId }) => movedId !== line.id)
  const rest = sources.filter(({ id }) => !whole.includes(id))
  const { numbers, newId } = facts
  const opened = rest.length > 0 && {
    id: newId(),
    day: numbers.day,
    tokenNo: numbers.lastToken + 1,
    like: rest[0]!.id,
    place: target.place,
    lineIds: rest.flatMap((order) => linesThatGo(order, parts)),
  }
  const rounds: RoundChanges = {
    ...(cut.length > 0 && {
      cut: cut.map(({ line, movedId, units }) => ({ id: line.id, newId: movedId, units, isVoid: false })),
    }),
    ...(whole.length > 0 && { moved: [{ orderIds: whole, place: target.place }] }),
    ...(opened && { opened }),
  }
  return { rounds, whole, opened: opened || null }
}

/**
 * Settles after a move: the rest of an order may now be fully paid, and a visit that nobody seated ends once its last
 * order has moved or closed.
 */
function settleMoved(
  ordersOnBills: readonly OrderOnBills[],
  { parts, whole }: { parts: readonly MovedPart[]; whole: readonly string[] },
  after: readonly StoredBill[],
) {
  const gone = new Set(parts.map(({ movedId }) => movedId))
  const sources = ordersOnBills.filter(({ id }) => parts.some(({ order }) => order.id === id))
  const staying = sources
    .filter(({ id }) => !whole.includes(id))
    .map((order) => ({ ...order, items: order.items.filter(({ id }) => !gone.has(id)) }))
  const { paying } = settleOrders(staying, after)
  const closed = paying?.paid.filter(({ status }) => status === 'completed').map(({ id }) => id) ?? []
  const left: LeftOrders = new Map([
    ...whole.map((id) => [id, 'gone'] as const),
    ...closed.map((id) => [id, 'completed'] as const),
  ])
  return { ...(paying && { paying }), ...endVisits(sources, left) }
}

/** Whole lines in their order, then those split from others. */
function linesThatGo(order: LockedOrder, parts: readonly MovedPart[]): string[] {
  const own = parts.filter((part) => part.order.id === order.id)
  const whole = order.items.flatMap(({ id }) => (own.some(({ movedId }) => movedId === id) ? [id] : []))
  return [...whole, ...own.flatMap(({ line, movedId }) => (movedId === line.id ? [] : [movedId]))]
}

const noticesOf = (parts: readonly MovedPart[], text: string) =>
  parts.flatMap(({ line, movedId }) =>
    line.openStationIds.map((stationId) => ({ lineId: movedId, stationId, kind: 'moved' as const, text })),
  )
