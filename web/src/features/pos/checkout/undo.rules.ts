import { ApiError, isUnanswered } from '../../../lib/api/api-error.ts'
import type { TillMemory } from '../cart/cart-store.ts'
import type { TakeBack } from './take-back.ts'

/** Remembers an undo that waits for the server's reply. */
export function withTakeBack(memory: TillMemory, takeBack: TakeBack): TillMemory {
  return { ...memory, takeBacks: [...withoutTakeBack(memory, takeBack).takeBacks, takeBack] }
}

/** Forgets an undo that the server has answered. */
export function withoutTakeBack(memory: TillMemory, { orderId }: Pick<TakeBack, 'orderId'>): TillMemory {
  return { ...memory, takeBacks: memory.takeBacks.filter((one) => one.orderId !== orderId) }
}

/**
 * The place for the cart of an undone order: the till, or the drafts if the next order was begun. Null if it came back
 * already.
 */
export function placeOfTakenBack(memory: TillMemory, { orderId }: Pick<TakeBack, 'orderId'>): 'till' | 'drafts' | null {
  if (!memory.takeBacks.some((one) => one.orderId === orderId)) return null
  return memory.cart.lines.length === 0 && memory.attempt === null ? 'till' : 'drafts'
}

/** Restores the cart of an undone order: as a new order, and not as its former draft. */
export function withTakenBack(memory: TillMemory, takeBack: TakeBack): TillMemory {
  return { ...withoutTakeBack(memory, takeBack), cart: { ...takeBack.cart, draftId: null }, attempt: null }
}

/** Errors that decide nothing, so the undo is sent again later: signed out, no subscription, too many requests. */
const NO_ANSWER = new Set([401, 402, 429])

/** True if this error is the server's decision about an undo; if not, the till asks again later. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && !isUnanswered(error) && !NO_ANSWER.has(error.status)
}
