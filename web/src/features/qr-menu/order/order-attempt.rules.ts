import type { OrderBody } from '../cart/guest-cart.rules.ts'

/** An order being sent. A retry with the same key is the same order (docs/rules/clients.md#idempotency-keys). */
export type OrderAttempt = {
  qrcode: string
  key: string
  body: OrderBody
  startedAt: number
  /** The server's reason for refusing it the last time. */
  refusal?: string
}

/** The time for which the server remembers a key. */
const KEY_LIFE_MS = 72 * 3600 * 1000

/** The attempt for this order: the former one if the order is unchanged, else a new one with its own key. */
export function attemptFor(
  sent: { qrcode: string; body: OrderBody },
  { before, now, newKey }: { before: OrderAttempt | null; now: number; newKey: () => string },
): OrderAttempt {
  if (before && isAlive(before, now) && JSON.stringify(before.body) === JSON.stringify(sent.body)) return before
  return { ...sent, key: newKey(), startedAt: now }
}

/** True while the server remembers the attempt's key. */
export function isAlive({ startedAt }: OrderAttempt, now: number): boolean {
  return now - startedAt < KEY_LIFE_MS
}

export function readAttempt(value: unknown): OrderAttempt | null {
  if (typeof value !== 'object' || value === null) return null
  const { qrcode, key, body, startedAt, refusal } = value as Partial<OrderAttempt>
  const isWhole = typeof qrcode === 'string' && typeof key === 'string' && typeof body === 'object' && body !== null
  if (!isWhole || typeof startedAt !== 'number') return null
  return { qrcode, key, body, startedAt, ...(typeof refusal === 'string' && { refusal }) }
}
