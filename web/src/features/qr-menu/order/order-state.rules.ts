import type { GuestOrderState } from '#core/contract/qr-menu.ts'

export const SHORTEST_MS = 3_000
const LONGEST_MS = 30_000

/** Delay before the next request: short after a change, 1.5 times as long after each reply without one. */
export function nextDelayMs(delayMs: number, { isNew }: { isNew: boolean }): number {
  return isNew ? SHORTEST_MS : Math.min(Math.round(delayMs * 1.5), LONGEST_MS)
}

/** True if the order's state will not change any more. */
export function isSettled({ status }: Pick<GuestOrderState, 'status'>): boolean {
  return status === 'paid' || status === 'cancelled'
}

/** The states of an order, in their order. */
export const STEPS = ['waiting', 'accepted', 'preparing', 'ready', 'paid'] as const

/** Number of steps reached, including the present one; 0 if cancelled. */
export function stepsDone({ status }: Pick<GuestOrderState, 'status'>): number {
  return status === 'cancelled' ? 0 : STEPS.indexOf(status) + 1
}

export type Outcome = 'sent' | 'confirmed' | 'cancelled'

/**
 * The outcome that the heading may state: confirmed once staff have accepted the order. Opened without an order, the
 * page keeps its heading.
 */
export function outcomeOf(place: object | null, order: Pick<GuestOrderState, 'status'> | null): Outcome {
  if (place === null) return 'confirmed'
  if (order === null || order.status === 'waiting') return 'sent'
  return order.status === 'cancelled' ? 'cancelled' : 'confirmed'
}

/** True if the items differ in their state; if not, it is shown once, above them. */
export function isUneven({ items }: { items: readonly Pick<GuestOrderState['items'][number], 'status'>[] }): boolean {
  return items.some(({ status }) => status !== items[0]?.status)
}
