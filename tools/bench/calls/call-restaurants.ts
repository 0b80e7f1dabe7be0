import { openBenchRestaurant } from '../bench-restaurant.ts'
import { replyTo, type DriverCart } from '../driver-orders.ts'

/** Cookies, paths and bodies that the load sends for one restaurant; they fit every copy of its database. */
export type CallRestaurant = {
  tenantId: string
  cookie: string
  menuPath: string
  /** The bodies of an order, and of the same order paid at once. */
  order: string
  sale: string
  cart: DriverCart
}

const OPENED_AT_ONCE = 4

/** Opens restaurants through HTTP, each with a number of open orders. */
export async function openCallRestaurants(
  origin: string,
  { count, openOrders }: { count: number; openOrders: number },
): Promise<CallRestaurant[]> {
  const restaurants: CallRestaurant[] = []
  while (restaurants.length < count) {
    const atOnce = Math.min(OPENED_AT_ONCE, count - restaurants.length)
    restaurants.push(...(await Promise.all(Array.from({ length: atOnce }, () => openOne(origin, openOrders)))))
  }
  return restaurants
}

async function openOne(origin: string, openOrders: number): Promise<CallRestaurant> {
  const { tenantId, cookie, menuPath, order, lines, placeOpenOrders, theSale } = await openBenchRestaurant(origin)
  await placeOpenOrders(openOrders)
  return {
    tenantId,
    cookie,
    menuPath,
    order: JSON.stringify(order),
    sale: JSON.stringify(await theSale()),
    cart: { lines, reply: replyTo(tenantId) },
  }
}
