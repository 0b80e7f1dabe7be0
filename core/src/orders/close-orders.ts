import type { AuditedAct } from '../audited-act.ts'
import type { AuditKind } from '../contract/people/audit.ts'
import { formatDecimal } from '../money/amount.ts'
import type { Decided } from '../plan.ts'
import { endVisits } from '../visits/ended-visits.ts'
import { billOf } from './bill-of-orders.ts'
import type { LockedOrder } from './locked-order.ts'
import type { ClosedOrders } from './order-changes.ts'
import type { OrderOnBills } from './payment-status.ts'

type Money = { currency: string; digits: number }

/** An audit entry for orders closed unpaid: their tokens, and the amount that nobody pays. */
export function closedAct(
  kind: AuditKind & `order.${string}`,
  orders: readonly LockedOrder[],
  { currency, digits }: Money,
  more: Record<string, string> = {},
): AuditedAct {
  const amount = billOf(orders).totals.total
  const tokens = orders.map(({ tokenNo }) => tokenNo).toSorted((one, other) => one - other)
  return {
    kind,
    subject: tokens.join(', '),
    details: { amount: formatDecimal(amount, digits), currency, ...more },
    logged: { amount, currency, digits, ...more },
  }
}

/** Closes orders without money, and the visits that end with them. */
export function closeOrders(
  orders: readonly OrderOnBills[],
  named: readonly string[],
  status: ClosedOrders['status'],
): Pick<Decided, 'closed' | 'visits' | 'bookings' | 'events'> {
  const ids = [...new Set(named)]
  const { events, ...ended } = endVisits(orders, new Map(ids.map((id) => [id, status])))
  return { closed: { ids, status }, ...ended, events: [{ type: 'order_update', orderIds: ids }, ...events] }
}
