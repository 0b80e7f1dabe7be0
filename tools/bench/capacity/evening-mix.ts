import type { EveningRestaurant } from './evening.ts'
import { jsonOf, type Caller } from './restaurant-calls.ts'
import type { Arrival } from './open-loop.ts'

type Placed = { restaurant: EveningRestaurant; orderId: string }

/** For each order that is sent: how often the other things of an evening happen. */
const PER_ORDER = { kitchen: 1, 'kitchen step': 2, orders: 0.3, pay: 0.9, menu: 1.5, till: 0.1, report: 0.02 } as const

/** Calls per order, the order's own included. */
export const CALLS_PER_ORDER = 1 + Object.values(PER_ORDER).reduce((sum, share) => sum + share, 0)

type OnPlaced = (orderId: string, sentAt: number) => void

/** Orders alone, to random restaurants. */
export function ordersOnly(
  caller: Caller,
  restaurants: readonly EveningRestaurant[],
  onPlaced: OnPlaced = () => {},
): Arrival {
  return () => {
    const sentAt = performance.now()
    return { name: 'order', done: placeOrder(caller, pick(restaurants)).then((orderId) => onPlaced(orderId, sentAt)) }
  }
}

/** The calls of a full evening: orders, the kitchen's reads and steps, bills, menus on guests' phones, tills that open. */
export function eveningMix(
  caller: Caller,
  restaurants: readonly EveningRestaurant[],
  onPlaced: OnPlaced = () => {},
): Arrival {
  const unpaid: Placed[] = []
  const kinds = Object.entries({ order: 1, ...PER_ORDER }) as [keyof typeof PER_ORDER | 'order', number][]

  const done: Record<(typeof kinds)[number][0], () => Promise<unknown>> = {
    order: async () => {
      const [restaurant, sentAt] = [pick(restaurants), performance.now()]
      const orderId = await placeOrder(caller, restaurant)
      onPlaced(orderId, sentAt)
      unpaid.push({ restaurant, orderId })
    },
    kitchen: () => caller.call(pick(restaurants), 'GET', '/kitchen'),
    'kitchen step': () => stepSomething(caller, pick(restaurants)),
    orders: () => caller.call(pick(restaurants), 'GET', '/orders'),
    pay: () => payOldest(caller, unpaid),
    menu: () => {
      const restaurant = pick(restaurants)
      return caller.call(restaurant, 'GET', restaurant.menuPath)
    },
    till: () => caller.call(pick(restaurants), 'GET', '/pos/init'),
    report: () => caller.call(pick(restaurants), 'GET', '/reports?type=today'),
  }
  return () => {
    let at = Math.random() * CALLS_PER_ORDER
    const [name] = kinds.find(([, share]) => (at -= share) < 0) ?? kinds[0]!
    return { name, done: done[name]().then(() => undefined) }
  }
}

export async function placeOrder(caller: Caller, restaurant: EveningRestaurant): Promise<string> {
  const answer = await caller.call(restaurant, 'POST', '/pos/create-order', restaurant.order)
  return jsonOf<{ orderId: string }>(answer).orderId
}

async function payOldest(caller: Caller, unpaid: Placed[]): Promise<void> {
  const placed = unpaid.shift()
  if (!placed) return
  const { restaurant, orderId } = placed
  const bill = JSON.stringify({ orderIds: [orderId], ...restaurant.totals, finishItems: true })
  await caller.call(restaurant, 'POST', '/orders/complete-and-pay-order', bill)
}

/** The kitchen reads its list, and moves the first item that can still be moved. */
async function stepSomething(caller: Caller, restaurant: EveningRestaurant): Promise<void> {
  const orders = jsonOf<{ items: { id: string; status: string }[] }[]>(await caller.call(restaurant, 'GET', '/kitchen'))
  const item = orders.flatMap(({ items }) => items).find(({ status }) => status === 'created')
  if (!item) return
  // another screen may have been quicker: such a refusal is ordinary
  await caller.call(restaurant, 'POST', `/kitchen/${item.id}`, '{"status":"preparing"}').catch((error: Error) => {
    if (!/answered (?:404|409)/.test(error.message)) throw error
  })
}

/** A random entry. */
export function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!
}
