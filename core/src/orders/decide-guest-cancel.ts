import { AppError } from '../app-error.ts'
import type { Decided } from '../plan.ts'

/** A locked order of a guest. */
export type LockedGuestOrder = { id: string; orderNo: number | null; placedAt: Date; isWaiting: boolean }

/**
 * Refuses an order that another till has taken over or cancelled: it can become only one order
 * (docs/rules/orders.md#take-over-a-guest-order).
 */
export function checkWaiting<O extends Pick<LockedGuestOrder, 'isWaiting'>>(order: O | null): O {
  if (!order) throw new AppError('qr_order.not_found')
  if (!order.isWaiting) throw new AppError('qr_order.already_taken')
  return order
}

/** Cancels one order of a guest. */
export const decideGuestCancel = (order: LockedGuestOrder | null): Decided => cancelAll([checkWaiting(order)])

/** Cancels waiting orders of guests, with one audit entry for all, by the numbers shown to the guests. */
export function cancelAll(orders: readonly LockedGuestOrder[]): Decided {
  const rest: Decided = { notifications: [], events: [{ type: 'new_qrorder' }] }
  if (orders.length === 0) return rest
  const numbers = orders.flatMap(({ orderNo }) => orderNo ?? []).toSorted((one, other) => one - other)
  const details = { count: String(orders.length) }
  return {
    ...rest,
    guestOrders: { cancelled: orders.map(({ id }) => id) },
    audit: [{ kind: 'qr_order.cancelled', subject: numbers.join(', ') || null, details }],
  }
}
