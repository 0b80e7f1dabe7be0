import { AppError } from '../app-error.ts'
import { isUnfinished, KITCHEN_STEPS, type ItemStatus } from '../orders/item-steps.ts'
import type { Plan } from '../plan.ts'
import { followStatus, statusBefore } from './at-stations.ts'
import { isMade, lineWith, mayComeBack, orderWith, type KitchenFacts, type OrderInKitchen } from './order-in-kitchen.ts'
import { planOfKitchen } from './plan-of-kitchen.ts'

/** For how many minutes a bumped ticket can come back. */
export const RECALL_TICKET_MIN = 5

const RECALL_TICKET_MS = RECALL_TICKET_MIN * 60_000

/** Finishes a whole ticket at once. Refused if nothing is left to make. */
export function decideBumpTicket(facts: KitchenFacts): Plan<object> {
  const order = orderOf(facts)
  const isCooking = order.lines.some((line) => line.isFired && isUnfinished(line))
  if (order.status !== 'created' || !isCooking) throw new AppError('order.step_refused')
  return bumped(facts, order)
}

/** Moves one line forward, for older clients. The last line finishes the ticket. */
export function decideKitchenStep(facts: KitchenFacts, lineId: string, status: ItemStatus): Plan<object> {
  const order = facts.orders[0]
  const line = order?.lines.find(({ id }) => id === lineId)
  if (!order || !line) throw new AppError('order.item_not_found')
  if (order.status !== 'created' || KITCHEN_STEPS[line.status] !== status) throw new AppError('order.step_refused')
  const lines = [lineWith(line, status)]
  if (isMade(order, lines)) return bumped(facts, order)
  const stations = followStatus(line, status, facts.defaultStationId)
  return planOfKitchen(facts, { lines, stations, changed: [order], reply: {} })
}

/** Brings back a ticket that was finished by mistake. Each line returns to its former status. */
export function decideRecallTicket(facts: KitchenFacts): Plan<object> {
  const order = orderOf(facts)
  if (!canRecallTicket(order, facts.numbers.now)) throw new AppError('kitchen.not_recallable')
  const back = order.lines.filter(({ statusBeforeBump }) => statusBeforeBump !== null)
  const unmade = back.filter(({ status }) => status === 'completed')
  return planOfKitchen(facts, {
    orders: [orderWith(order, { status: 'created', ticket: 'recalled' })],
    lines: back.map(({ id, status, isFired, statusBeforeBump }) => ({
      id,
      status: status === 'completed' ? statusBeforeBump! : status,
      isFired,
      statusBeforeBump: null,
    })),
    // stations that had finished before stay finished
    stations: unmade.flatMap(({ id: lineId, stations }) =>
      stations
        .filter(({ status, doneAt }) => status === 'done' && doneAt === order.bumpedAt)
        .map((one) => ({ lineId, stationId: one.id, status: statusBefore(one) })),
    ),
    changed: [order],
    acts: [{ kind: 'order.recalled', subject: String(order.tokenNo) }],
    reply: {},
  })
}

/** Puts an open order first at every station, or back in its place. */
export function decideRush(facts: KitchenFacts, isRush: boolean): Plan<{ orderId: string }> {
  const order = orderOf(facts)
  if (order.status !== 'created') throw new AppError('order.not_found')
  return planOfKitchen(facts, {
    orders: [orderWith(order, { isRush })],
    lines: [],
    changed: [order],
    acts: isRush ? [{ kind: 'order.rushed', subject: null }] : [],
    reply: { orderId: order.id },
  })
}

type Ticket = Pick<OrderInKitchen, 'status' | 'paymentStatus' | 'bumpedAt'> & {
  lines: readonly Pick<OrderInKitchen['lines'][number], 'status' | 'statusBeforeBump'>[]
}

/** True for five minutes, unless the ticket was cancelled, closed unpaid or served in full meanwhile. */
export function canRecallTicket({ status, paymentStatus, bumpedAt, lines }: Ticket, now: Date): boolean {
  if (bumpedAt === null || bumpedAt <= now.getTime() - RECALL_TICKET_MS) return false
  return (
    mayComeBack({ status, paymentStatus }) &&
    lines.some((line) => line.status === 'completed' && line.statusBeforeBump !== null)
  )
}

function orderOf({ orders: [order] }: KitchenFacts): OrderInKitchen {
  if (!order) throw new AppError('order.not_found')
  return order
}

/** Keeps each line's status for a recall and drops what an earlier bump kept. */
function bumped(facts: KitchenFacts, order: OrderInKitchen): Plan<object> {
  const had = order.lines.filter((line) => line.isFired && (isUnfinished(line) || line.statusBeforeBump !== null))
  return planOfKitchen(facts, {
    orders: [orderWith(order, { ticket: 'bumped' })],
    lines: had.map((line) =>
      isUnfinished(line)
        ? { ...lineWith(line, 'completed'), statusBeforeBump: line.status }
        : { ...lineWith(line, line.status), statusBeforeBump: null },
    ),
    stations: had.filter(isUnfinished).flatMap((line) => followStatus(line, 'completed', facts.defaultStationId)),
    changed: [order],
    reply: {},
  })
}
