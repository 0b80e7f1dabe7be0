import type { StoredBill } from '../bills/open-bill.ts'
import { settleOrders } from '../bills/settle-orders.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided } from '../plan.ts'
import type { OrderOnBills } from './payment-status.ts'
import type { VoidedPart } from './undo-parts.ts'

type Settled = Pick<Decided, 'paying' | 'visits' | 'bookings' | 'events'>

type Facts = { numbers: Pick<Numbers, 'day'>; ordersOnBills: readonly OrderOnBills[] }

/**
 * Payment changes after lines were cancelled. An order is paid once its last unpaid line is cancelled, and counts as a
 * paid order of today: no invoice completes it (docs/rules/orders.md#cancel-the-rest-of-an-invoiced-order).
 */
export function settleVoided(
  { numbers, ordersOnBills }: Facts,
  parts: readonly VoidedPart[],
  after: readonly StoredBill[],
): Settled {
  const gone = new Set(parts.flatMap(({ line, voidedId }) => (voidedId === line.id ? [line.id] : [])))
  const orders = ordersOnBills
    .filter(({ id }) => parts.some(({ order }) => order.id === id))
    .map((order) => ({
      ...order,
      items: order.items.map((item) => (gone.has(item.id) ? { ...item, status: 'cancelled' as const } : item)),
    }))
  const { paying, ...settled } = settleOrders(orders, after)
  const paid = paying?.paid.map(({ id }) => id) ?? []
  return {
    ...settled,
    ...(paying && {
      paying: { ...paying, ...(paid.length > 0 && { paidByVoid: { orderIds: paid, day: numbers.day } }) },
    }),
  }
}
