import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { addToCart, EMPTY_CART } from '../cart/cart.rules.ts'
import type { TillMemory } from '../cart/cart-store.ts'
import { orderBodyOf, readAttempt, type Sending } from './attempt.rules.ts'
import { placeOrder } from './place-order.ts'

const tea = { itemId: 'tea', variantId: null, addonIds: [], options: [], title: 'Tea' }

function aTill() {
  let memory: TillMemory = { cart: addToCart(EMPTY_CART, tea), attempt: null, takeBacks: [] }
  return {
    read: () => memory,
    change: (step: (before: TillMemory) => TillMemory) => {
      // what is kept goes through the browser's storage, as a reload would read it
      const next = step(memory)
      memory = { ...next, attempt: readAttempt(JSON.parse(JSON.stringify(next.attempt))) }
    },
    send: (): Sending => ({ kind: 'send', body: orderBodyOf(memory.cart) }),
    pay: (total: number, paymentTypeId = 'cash'): Sending => ({
      kind: 'pay',
      body: {
        ...orderBodyOf(memory.cart),
        netTotal: total,
        taxTotal: 0,
        total,
        payments: [{ paymentTypeId, amount: total }],
      },
      printed: [],
    }),
  }
}

/** Keeps keys as the wire contract requires (section 1); `loses` drops the reply or the request. */
function aServer() {
  const orders = new Map<string, { sent: string; tokenNo: number }>()
  const server = {
    orders,
    keys: [] as string[],
    loses: null as 'request' | 'reply' | null,
    refuses: null as string | null,
    post: (sending: Sending, key: string) => {
      const cut = server.loses
      server.loses = null
      server.keys.push(key)
      if (cut === 'request') return Promise.reject(new ApiError({ status: 0, message: '' }))
      const sent = JSON.stringify([sending.kind, sending.body])
      const earlier = orders.get(key)
      if (earlier && earlier.sent !== sent) return refuse(422, 'request.key_reused')
      if (!earlier && server.refuses) return refuse(409, server.refuses)
      const order = earlier ?? { sent, tokenNo: orders.size + 1 }
      orders.set(key, order)
      if (cut === 'reply') return Promise.reject(new ApiError({ status: 0, message: '' }))
      return Promise.resolve({
        tokenNo: order.tokenNo,
        orderId: `order ${order.tokenNo}`,
        date: '2026-11-20T20:00:00.000Z',
        businessDay: '2026-11-20',
        message: 'ok',
      })
    },
  }
  const refuse = (status: number, code: string) => Promise.reject(new ApiError({ status, code, message: code }))
  return server
}

test('success empties the cart, and the next cart has a new key', async () => {
  const [till, server] = [aTill(), aServer()]
  expect(await placeOrder(till, till.send, server.post)).toMatchObject({ tokenNo: 1, wasSentBefore: false })
  expect(till.read()).toEqual({ cart: EMPTY_CART, attempt: null, takeBacks: [] })
  till.change((memory) => ({ ...memory, cart: addToCart(memory.cart, tea) }))
  expect(await placeOrder(till, till.send, server.post)).toMatchObject({ tokenNo: 2 })
  expect(new Set(server.keys).size).toBe(2)
})

test('retrying after a lost reply makes no second order', async () => {
  const [till, server] = [aTill(), aServer()]
  server.loses = 'reply'
  await expect(placeOrder(till, till.send, server.post)).rejects.toThrow(ApiError)
  expect(till.read().cart.lines).toHaveLength(1)
  expect(await placeOrder(till, till.send, server.post)).toMatchObject({ tokenNo: 1 })
  expect(server.orders.size).toBe(1)
})

test('after a lost reply, the first payment counts even if another type is pressed', async () => {
  const [till, server] = [aTill(), aServer()]
  server.loses = 'reply'
  const cash = till.pay(3)
  await expect(placeOrder(till, () => cash, server.post)).rejects.toThrow(ApiError)
  const placed = await placeOrder(till, () => till.pay(3, 'card'), server.post)
  expect(placed).toMatchObject({ tokenNo: 1, wasSentBefore: true, sending: cash })
  expect(server.orders.size).toBe(1)
})

test('paying after a lost sending finds the order among several tries', async () => {
  const [till, server] = [aTill(), aServer()]
  server.loses = 'request'
  await expect(placeOrder(till, () => till.pay(3), server.post)).rejects.toThrow(ApiError)
  server.loses = 'reply'
  const sent = till.send()
  await expect(placeOrder(till, () => sent, server.post)).rejects.toThrow(ApiError)
  expect(await placeOrder(till, () => till.pay(3, 'card'), server.post)).toMatchObject({ tokenNo: 1, sending: sent })
  expect(server.orders.size).toBe(1)
})

test('paying after a reload without a reply finds the sent order', async () => {
  const [till, server] = [aTill(), aServer()]
  const sent = till.send()
  void placeOrder(
    till,
    () => sent,
    (sending, key) => server.post(sending, key).then(() => new Promise(() => {})),
  )
  expect(till.read().attempt?.lost).toEqual([sent])
  expect(await placeOrder(till, () => till.pay(3), server.post)).toMatchObject({ tokenNo: 1, sending: sent })
  expect(server.orders.size).toBe(1)
})

test('after a lost request, the second try becomes the order', async () => {
  const [till, server] = [aTill(), aServer()]
  server.loses = 'request'
  await expect(placeOrder(till, () => till.pay(3), server.post)).rejects.toThrow(ApiError)
  const card = till.pay(3, 'card')
  expect(await placeOrder(till, () => card, server.post)).toMatchObject({ sending: card, wasSentBefore: false })
})

test('an error keeps the cart, and the corrected try succeeds', async () => {
  const [till, server] = [aTill(), aServer()]
  server.refuses = 'order.totals_changed'
  await expect(placeOrder(till, () => till.pay(3), server.post)).rejects.toMatchObject({ code: 'order.totals_changed' })
  expect(till.read().cart.lines).toHaveLength(1)
  expect(till.read().attempt?.lost).toEqual([])
  server.refuses = null
  expect(await placeOrder(till, () => till.pay(4), server.post)).toMatchObject({ tokenNo: 1 })
})

test('a changed cart is another order', async () => {
  const [till, server] = [aTill(), aServer()]
  server.loses = 'request'
  await expect(placeOrder(till, till.send, server.post)).rejects.toThrow(ApiError)
  till.change((memory) => ({ ...memory, cart: addToCart(memory.cart, tea) }))
  await placeOrder(till, till.send, server.post)
  expect(new Set(server.keys).size).toBe(2)
})
