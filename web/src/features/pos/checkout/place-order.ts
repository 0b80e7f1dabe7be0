import { ApiError, isUnanswered } from '../../../lib/api/api-error.ts'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { newId } from '../../../lib/api/new-id.ts'
import { type Cart, EMPTY_CART } from '../cart/cart.rules.ts'
import type { cartStoreOf } from '../cart/cart-store.ts'
import { type Attempt, attemptFor, type Sending, withIds, withLost } from './attempt.rules.ts'

type Store = Pick<ReturnType<typeof cartStoreOf>, 'read' | 'change'>
type Reply = {
  tokenNo: number
  offlineNo?: string | undefined
  orderId: string
  date: string
  businessDay: string
  message: string
  invoiceId?: string
  /** The bill and the amount still due, if only part was paid. */
  billId?: string
  due?: string
}
type Post = (sending: Sending, idempotencyKey: string) => Promise<Reply>

export type Placed = Reply & {
  /** The cart as it was sent. */
  cart: Cart
  /** The request that became the order: this one, or an earlier try whose reply was lost. */
  sending: Sending
  wasSentBefore: boolean
}

/**
 * Sends the cart and empties it once the server has confirmed the order. Until then, each try for the same cart has the
 * same key. If the server refuses a try because another one with that key succeeded, the reply is that one's.
 */
export async function placeOrder(store: Store, sendingOf: (cart: Cart) => Sending, post: Post): Promise<Placed> {
  const { cart, attempt: open } = store.read()
  const sending = sendingOf(cart)
  const attempt: Attempt = { ...attemptFor(cart, open, { newKey: newCommandKey, newId }), underWay: null }
  const keep = (next: Attempt) => store.change((memory) => ({ ...memory, attempt: next }))
  keep({ ...attempt, underWay: sending })
  try {
    const placed = await sendOrRecall(attempt, sending, post)
    store.change((memory) => ({ ...memory, cart: EMPTY_CART, attempt: null }))
    return { ...placed, cart }
  } catch (error) {
    keep(isUnanswered(error) ? withLost(attempt, sending) : attempt)
    throw error
  }
}

async function sendOrRecall(attempt: Attempt, sending: Sending, post: Post): Promise<Omit<Placed, 'cart'>> {
  try {
    return { ...(await post(withIds(sending, attempt), attempt.key)), sending, wasSentBefore: false }
  } catch (error) {
    if (!isKeyReused(error)) throw error
    for (const earlier of attempt.lost) {
      const reply = await post(withIds(earlier, attempt), attempt.key).catch((failure: unknown) => {
        if (isKeyReused(failure)) return null
        throw failure
      })
      if (reply) return { ...reply, sending: earlier, wasSentBefore: true }
    }
    throw error
  }
}

function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'request.key_reused' || error.code === 'request.id_reused')
}
