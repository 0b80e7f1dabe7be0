import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { LIVE_READY } from '#core/contract/realtime.ts'
import { paced } from '../../../web/src/lib/api/paced.ts'
import { quantilesOf, type Quantiles } from '../samples.ts'
import type { EveningRestaurant } from './evening.ts'
import type { Caller } from './restaurant-calls.ts'

export type KitchenScreens = {
  /** An order was sent at this moment; its screen is watched for it. */
  sent: (orderId: string, at: number) => void
  /**
   * Times from sending an order to its appearance on the kitchen's screen, in milliseconds; the last order included.
   */
  delays: () => Promise<Quantiles>
  close: () => void
}

const CONNECTING_AT_ONCE = 50
const LAST_ORDER_MS = 60_000

/**
 * So many screens on the live channel for each restaurant. The first is its kitchen: when it receives an order's event, it
 * fetches its list at the pace of the real screen. The second is its till, from which its calls come.
 */
export async function openKitchenScreens(
  origin: string,
  {
    restaurants,
    perRestaurant,
    caller,
  }: { restaurants: readonly EveningRestaurant[]; perRestaurant: number; caller: Caller },
): Promise<KitchenScreens> {
  const sockets: Socket[] = []
  const sentAt = new Map<string, number>()
  const shownAt = new Map<string, number>()
  const delays: number[] = []

  const show = (orderId: string) => {
    const at = sentAt.get(orderId)
    if (at === undefined) shownAt.set(orderId, performance.now())
    else if (sentAt.delete(orderId)) delays.push(performance.now() - at)
  }
  const screens = restaurants.flatMap((restaurant) =>
    Array.from({ length: perRestaurant }, (_, screen) => ({ restaurant, screen })),
  )
  for (let at = 0; at < screens.length; at += CONNECTING_AT_ONCE)
    await Promise.all(
      screens.slice(at, at + CONNECTING_AT_ONCE).map(async ({ restaurant, screen }) => {
        const socket = io(origin, {
          transports: ['websocket'],
          forceNew: true,
          extraHeaders: { cookie: restaurant.cookie },
        })
        sockets.push(socket)
        await new Promise<void>((joined) => socket.once(LIVE_READY, () => joined()))
        if (screen === 0) socket.on('new_order', followOrders(caller, restaurant, show))
        if (screen === 1) caller.callFrom(restaurant, socket.id!)
      }),
    )
  return {
    sent: (orderId, at) => {
      const shown = shownAt.get(orderId)
      if (shown === undefined) sentAt.set(orderId, at)
      else if (shownAt.delete(orderId)) delays.push(shown - at)
    },
    delays: async () => {
      const lateAt = performance.now() + LAST_ORDER_MS
      while (sentAt.size > 0) {
        if (performance.now() > lateAt)
          throw new Error(`${sentAt.size} orders never appeared on their kitchen's screen.`)
        await delay(50)
      }
      return quantilesOf(delays)
    },
    close: () => {
      for (const socket of sockets) socket.close()
    },
  }
}

function followOrders(caller: Caller, restaurant: EveningRestaurant, show: (orderId: string) => void) {
  let awaited: string[] = []
  const fetchOrders = paced(async () => {
    const asked = awaited
    awaited = []
    await caller.call(restaurant, 'GET', '/kitchen')
    for (const order of asked) show(order)
  })
  return ({ orderId }: { orderId: string }) => {
    awaited.push(orderId)
    fetchOrders()
  }
}
