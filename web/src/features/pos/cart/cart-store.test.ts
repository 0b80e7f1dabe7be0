import { beforeEach, expect, test, vi } from 'vitest'
import { addToCart, EMPTY_CART, noteOnLine } from './cart.rules.ts'
import { isHeld, withCart } from './cart-store.ts'

const tea = { itemId: 'tea', variantId: null, addonIds: [], options: [], title: 'Tea' }
const filled = {
  cart: addToCart(EMPTY_CART, tea),
  attempt: { key: 'k', cart: '{}', underWay: null, lost: [] },
  takeBacks: [],
}

/** A browser's storage with its event for other tabs; `isDenied` is a browser that refuses it. */
function aBrowser({ isDenied = false } = {}) {
  const stored = new Map<string, string>()
  const listeners = new Set<(event: { key: string | null }) => void>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isDenied) throw new DOMException('denied')
      stored.set(key, text)
    },
  })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) => listeners.add(listener),
  })
  const anotherTabWrites = (key: string, text: string) => {
    stored.set(key, text)
    for (const listener of listeners) listener({ key })
  }
  return { stored, anotherTabWrites }
}

/** The module again, as a reload of the page brings it. */
async function openTill(tenantId: string) {
  vi.resetModules()
  const { cartStoreOf } = await import('./cart-store.ts')
  return cartStoreOf(tenantId)
}

beforeEach(() => {
  vi.unstubAllGlobals()
})

test('the cart and its open attempt survive a reload', async () => {
  aBrowser()
  const before = await openTill('here')
  before.change(() => filled)
  expect((await openTill('here')).read()).toEqual(filled)
})

test('each restaurant has a cart of its own', async () => {
  aBrowser()
  const here = await openTill('here')
  here.change(() => filled)
  expect((await openTill('there')).read().cart).toEqual(EMPTY_CART)
})

test('another tab’s change shows here', async () => {
  const browser = aBrowser()
  const store = await openTill('here')
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  browser.anotherTabWrites('comptoir_cart_here', JSON.stringify(filled))
  expect(store.read()).toEqual(filled)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  browser.anotherTabWrites('comptoir_cart_here', '')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.read().cart).toEqual(EMPTY_CART)
})

test('a browser that refuses its storage still takes orders', async () => {
  aBrowser({ isDenied: true })
  const store = await openTill('here')
  store.change(() => filled)
  expect(store.read()).toBe(filled)
})

test('reads broken storage as an empty cart', async () => {
  const { stored } = aBrowser()
  for (const broken of ['{', 'null', '[]', '{"cart":5}', '{"cart":{"lines":5}}']) {
    stored.set('comptoir_cart_here', broken)
    expect((await openTill('here')).read()).toEqual({ cart: EMPTY_CART, attempt: null, takeBacks: [] })
  }
})

test('changing the cart drops the key of a lost try; a step without a change keeps it', () => {
  expect(withCart(filled, addToCart(filled.cart, tea))).toMatchObject({ attempt: null })
  expect(withCart(filled, noteOnLine(filled.cart, 1, 'hot'))).toMatchObject({ attempt: null })
  expect(withCart(filled, noteOnLine(filled.cart, 1, ''))).toBe(filled)
  expect(withCart(filled, { ...filled.cart, qrOrderId: null })).toBe(filled)
})

test('the cart cannot change while it is being sent', () => {
  const sending = { kind: 'send' as const, body: { cart: [] } }
  const underWay = { ...filled, attempt: { ...filled.attempt, underWay: sending } }
  expect(withCart(underWay, EMPTY_CART)).toBe(underWay)
  expect([isHeld(underWay, EMPTY_CART), isHeld(underWay, { ...underWay.cart })]).toEqual([true, false])
  expect(isHeld(filled, EMPTY_CART)).toBe(false)
})
