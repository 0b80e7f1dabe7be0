import type { GuestOrderState } from '#core/contract/qr-menu.ts'

export const SHORTEST_MS = 3_000
const LONGEST_MS = 30_000

/** How long to wait before asking again: briefly after a change, half as long again after every round without. */
export function nextDelayMs(delayMs: number, { isNew }: { isNew: boolean }): number {
  return isNew ? SHORTEST_MS : Math.min(Math.round(delayMs * 1.5), LONGEST_MS)
}

/** Nothing more will happen to it. */
export function isSettled({ status }: Pick<GuestOrderState, 'status'>): boolean {
  return status === 'paid' || status === 'cancelled'
}

/** The way of an order, in the order of its steps. */
export const STEPS = ['waiting', 'accepted', 'preparing', 'ready', 'paid'] as const

/** How many of the steps lie behind an order, the present one counted; none of one that was cancelled. */
export function stepsDone({ status }: Pick<GuestOrderState, 'status'>): number {
  return status === 'cancelled' ? 0 : STEPS.indexOf(status) + 1
}

export type Outcome = 'sent' | 'confirmed' | 'cancelled'

/**
 * What the heading after ordering may claim: confirmed once the staff took the order over, not while it waits for them.
 * Opened without an order, the page contradicts nothing and keeps its heading.
 */
export function outcomeOf(place: object | null, order: Pick<GuestOrderState, 'status'> | null): Outcome {
  if (place === null) return 'confirmed'
  if (order === null || order.status === 'waiting') return 'sent'
  return order.status === 'cancelled' ? 'cancelled' : 'confirmed'
}

/** The items say by themselves how far they are only where they differ: what holds for all is said once, above them. */
export function isUneven({ items }: { items: readonly Pick<GuestOrderState['items'][number], 'status'>[] }): boolean {
  return items.some(({ status }) => status !== items[0]?.status)
}
