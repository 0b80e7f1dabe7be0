import { errorMessage } from '../../../lib/api/api-error.ts'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { readJson, remove, writeJson } from '../../../lib/local-storage.ts'
import { emptyCart } from '../cart/guest-cart.ts'
import type { OrderBody } from '../cart/guest-cart.rules.ts'
import { attemptFor, isAlive, readAttempt, type OrderAttempt } from './order-attempt.rules.ts'
import { rememberOrder } from './last-order.ts'
import { placeOrder, type PlacedOrder } from '../qr-menu.api.ts'

const keyOf = (qrcode: string) => `comptoir_order_attempt:${qrcode}`

/** The last order sent without a successful reply; null if there is none. */
export function findAttempt(qrcode: string): OrderAttempt | null {
  const attempt = readJson(keyOf(qrcode), readAttempt)
  return attempt && isAlive(attempt, Date.now()) ? attempt : null
}

/**
 * Sends an order; an unchanged one keeps its first key, also after a reload. The reason of a refusal is stored with the
 * attempt, for the page that shows it.
 */
export async function sendOrder(sent: { qrcode: string; body: OrderBody }): Promise<PlacedOrder> {
  const before = findAttempt(sent.qrcode)
  const attempt = attemptFor(sent, { before, now: Date.now(), newKey: newCommandKey })
  const keep = (refusal?: string) => writeJson(keyOf(sent.qrcode), { ...attempt, refusal })
  keep()
  const placed = await placeOrder(attempt).catch((error: unknown) => {
    keep(errorMessage(error, '') || undefined)
    throw error
  })
  const { orderToken: token, orderNo } = placed
  rememberOrder({ qrcode: sent.qrcode, token, table: sent.body.tableId, orderNo, placedAt: Date.now() })
  emptyCart(sent.qrcode)
  remove(keyOf(sent.qrcode))
  return placed
}
