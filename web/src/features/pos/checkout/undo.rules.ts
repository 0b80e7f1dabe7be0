import type { Cart } from '../cart/cart.rules.ts'
import type { TillMemory } from '../cart/cart-store.ts'

/** Where the cart of an order that was taken back goes: into the till, or to the drafts when the next order was begun. */
export function placeOfTakenBack(memory: TillMemory): 'till' | 'drafts' {
  return memory.cart.lines.length === 0 && memory.attempt === null ? 'till' : 'drafts'
}

/** The till with the cart of an order that was taken back: another order, and no longer a draft of its own. */
export function withTakenBack(cart: Cart): TillMemory {
  return { cart: { ...cart, draftId: null }, attempt: null }
}
