import { readJson, remove, writeJson } from '../../lib/local-storage.ts'
import { newCommandKey } from '../payments/command-key.ts'
import { emptyCart } from './guest-cart.ts'
import type { OrderBody } from './guest-cart.rules.ts'
import { attemptFor, isAlive, readAttempt, type OrderAttempt } from './order-attempt.rules.ts'
import { rememberOrder } from './last-order.ts'
import { placeOrder, type PlacedOrder } from './qr-menu.api.ts'

const keyOf = (qrcode: string) => `comptoir_order_attempt:${qrcode}`

/** The order that was sent and of which no success is known, if there is one. */
export function findAttempt(qrcode: string): OrderAttempt | null {
  const attempt = readJson(keyOf(qrcode), readAttempt)
  return attempt && isAlive(attempt, Date.now()) ? attempt : null
}

/** Sends an order; what was sent before and is unchanged goes out under its first key, also after a reload. */
export async function sendOrder(sent: { qrcode: string; body: OrderBody }): Promise<PlacedOrder> {
  const before = findAttempt(sent.qrcode)
  const attempt = attemptFor(sent, { before, now: Date.now(), newKey: newCommandKey })
  writeJson(keyOf(sent.qrcode), attempt)
  const placed = await placeOrder(attempt)
  const { orderToken: token, orderNo } = placed
  rememberOrder({ qrcode: sent.qrcode, token, table: sent.body.tableId, orderNo, placedAt: Date.now() })
  emptyCart(sent.qrcode)
  remove(keyOf(sent.qrcode))
  return placed
}
