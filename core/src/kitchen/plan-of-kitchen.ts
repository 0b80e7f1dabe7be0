import type { AuditedAct } from '../audited-act.ts'
import type { Plan } from '../plan.ts'
import { endVisits } from '../visits/ended-visits.ts'
import {
  isMade,
  orderWith,
  type KitchenChanges,
  type KitchenFacts,
  type LineAfter,
  type OrderAfter,
  type OrderInKitchen,
} from './order-in-kitchen.ts'

type Done<Reply> = Partial<Pick<KitchenChanges, 'stations' | 'timed'>> & {
  lines: LineAfter[]
  /** Orders changed by the command itself; others change only through their lines. */
  orders?: OrderAfter[]
  /** All changed orders, including those with only changed lines. */
  changed: readonly OrderInKitchen[]
  acts?: AuditedAct[]
  reply: Reply
}

/**
 * Plans the kitchen's changes with their consequences: a paid order closes when nothing is left to make
 * (docs/decisions/orders/0028-a-paid-order-closes-and-reopens.md), and a visit ends with its last open order.
 */
export function planOfKitchen<Reply extends object>(
  facts: Pick<KitchenFacts, 'by'>,
  { lines, stations = [], timed = [], orders = [], changed, acts = [], reply }: Done<Reply>,
): Plan<Reply> {
  if (changed.length === 0) return { notifications: [], events: [], reply }
  const known = new Map(orders.map((order) => [order.id, order]))
  const after = changed.flatMap((order): OrderAfter[] => {
    const own = known.get(order.id)
    const one = own ?? orderWith(order, {})
    const closes = one.status === 'created' && order.paymentStatus === 'paid' && isMade(order, lines)
    if (closes) return [{ ...one, status: 'completed' }]
    return own ? [own] : []
  })
  const closed = after.flatMap(({ id, status }) => (status === 'completed' ? [[id, status] as const] : []))
  const { events, ...ended } = endVisits(changed, new Map(closed))
  return {
    ...ended,
    kitchen: { orders: after, lines, stations, timed, printed: [], remade: [], by: facts.by },
    ...(acts.length > 0 && { audit: acts }),
    notifications: [],
    events: [{ type: 'order_update', orderIds: changed.map(({ id }) => id) }, ...events],
    reply,
  }
}
