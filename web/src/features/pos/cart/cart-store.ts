import { useSyncExternalStore } from 'react'
import { readJson, readText, watch, writeText } from '../../../lib/local-storage.ts'
import { type Attempt, readAttempt } from '../checkout/attempt.rules.ts'
import { readTakeBacks, type TakeBack } from '../checkout/take-back.ts'
import { type Cart, EMPTY_CART } from './cart.rules.ts'
import { readCart } from './stored-cart.rules.ts'

/** State of the till that survives a reload: the cart, and unanswered sendings and undos. */
export type TillMemory = { cart: Cart; attempt: Attempt | null; takeBacks: readonly TakeBack[] }

const EMPTY: TillMemory = { cart: EMPTY_CART, attempt: null, takeBacks: [] }

type CartStore = {
  read: () => TillMemory
  change: (step: (memory: TillMemory) => TillMemory) => void
  subscribe: (listener: () => void) => () => void
}

const stores = new Map<string, CartStore>()

/** The one cart of a restaurant in this browser: all its tabs show the same, and it survives a reload. */
export function cartStoreOf(tenantId: string): CartStore {
  let store = stores.get(tenantId)
  if (!store) {
    store = createCartStore(`comptoir_cart_${tenantId}`)
    stores.set(tenantId, store)
  }
  return store
}

/** The till's state that survives a reload, kept up to date with other tabs. */
export function useTillMemory(tenantId: string): TillMemory {
  const { subscribe, read } = cartStoreOf(tenantId)
  return useSyncExternalStore(subscribe, read)
}

/** The memory counts, not the storage, so that a browser without storage still takes orders. */
function createCartStore(key: string): CartStore {
  let written = readText(key)
  let memory = readJson(key, readMemory) ?? EMPTY
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }

  watch(key, () => {
    const text = readText(key)
    if (text === written) return
    written = text
    memory = readJson(key, readMemory) ?? EMPTY
    notifyListeners()
  })

  return {
    read: () => memory,
    change: (step) => {
      const next = step(memory)
      if (next === memory) return
      memory = next
      written = JSON.stringify(next)
      writeText(key, written)
      notifyListeners()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/**
 * Changes the cart. A changed cart is another order, even if it returns to the same content, so it gets a new key. A
 * step that changes nothing, such as saving a note as it was, keeps the key. While the cart is being sent, it cannot
 * change, as additions would be emptied with it.
 */
export function withCart(memory: TillMemory, cart: Cart): TillMemory {
  return isHeld(memory, cart) || isSame(memory.cart, cart) ? memory : { ...memory, cart, attempt: null }
}

/** True if this change has to wait for the reply to the sending under way. */
export function isHeld({ cart, attempt }: Pick<TillMemory, 'cart' | 'attempt'>, next: Cart): boolean {
  return attempt !== null && attempt.underWay !== null && !isSame(cart, next)
}

function isSame(cart: Cart, next: Cart): boolean {
  return cart === next || JSON.stringify(cart) === JSON.stringify(next)
}

function readMemory(value: unknown): TillMemory | null {
  if (typeof value !== 'object' || value === null) return null
  const { cart, attempt, takeBacks } = value as Record<string, unknown>
  const read = readCart(cart)
  return read && { cart: read, attempt: readAttempt(attempt), takeBacks: readTakeBacks(takeBacks) }
}
