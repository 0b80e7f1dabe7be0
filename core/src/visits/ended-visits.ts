import type { OrderStatus } from '../contract/orders.ts'
import type { LiveEvent } from '../contract/realtime.ts'

/** A locked open visit with all its orders. */
export type OpenVisit = {
  id: string
  isSeated: boolean
  orders: readonly { id: string; status: OrderStatus }[]
}

/**
 * A visit ends by itself with its last order: none is open any more, and one was completed, or nobody had seated the
 * party (docs/rules/tables.md#open-and-close-a-visit).
 */
export const hasEnded = (
  { isSeated }: Pick<OpenVisit, 'isSeated'>,
  orders: readonly { status: OrderStatus }[],
): boolean =>
  orders.every(({ status }) => status !== 'created') &&
  (!isSeated || orders.some(({ status }) => status === 'completed'))

/** Orders that leave their visit: completed, cancelled, or gone to another one. */
export type LeftOrders = ReadonlyMap<string, 'completed' | 'cancelled' | 'gone'>

type Ended = {
  visits?: { endedWithOrders: string[] }
  /** Bookings end with their visits. */
  bookings?: { ofEndedVisits: string[] }
  events: LiveEvent[]
}

/** The visits that end once these orders have left them. Orders without a visit, or with one that is over, end none. */
export function endVisits(orders: readonly { id: string; openVisit: OpenVisit | null }[], left: LeftOrders): Ended {
  const visits = new Map(
    orders.flatMap(({ id, openVisit }) => (left.has(id) && openVisit ? [[openVisit.id, openVisit] as const] : [])),
  )
  const ids = [...visits.values()].filter((visit) => hasEnded(visit, ordersAfter(visit, left))).map(({ id }) => id)
  if (ids.length === 0) return { events: [] }
  return {
    visits: { endedWithOrders: ids },
    bookings: { ofEndedVisits: ids },
    events: [{ type: 'floor_update' }],
  }
}

function ordersAfter({ orders }: OpenVisit, left: LeftOrders): { status: OrderStatus }[] {
  return orders.flatMap(({ id, status }) => {
    const how = left.get(id)
    return how === 'gone' ? [] : [{ status: how ?? status }]
  })
}
