import type { OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import type { Answer, Client } from '../browserless-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'

/** Each race is run so often; `npm test -- --full` and `npm run test:long` run more of them. */
export const RACES = Number(process.env['RACES'] ?? 8)
export const rounds = Array.from({ length: RACES }, (_, index) => index + 1)

export type Racing = Awaited<ReturnType<typeof aRestaurantWithTwoTills>>

/** A restaurant with one menu item and two devices that do the same thing at the same moment. */
export async function aRestaurantWithTwoTills(server: TestServer) {
  const restaurant = await aRestaurant(server)
  const menuItemId = await restaurant.aMenuItem({ price: '12.00' })
  const cart = { cart: [{ id: menuItemId, quantity: 2 }] }
  return { ...restaurant, other: await restaurant.anotherTill(), cart, menuItemId }
}

/** A new order of this restaurant; its id and that of its only item. */
export async function anOrder(
  { owner, cart }: Racing,
  more: object = {},
): Promise<{ orderId: string; itemId: string }> {
  const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { ...cart, ...more }))
  const groups = await expectOk(owner.get<OrderGroup[]>('/orders'))
  const order = groups.flatMap(({ orders }) => orders).find(({ id }) => id === orderId)!
  return { orderId, itemId: order.items[0]!.id }
}

/** The body that a till sends to pay these orders. */
export async function theBill({ owner }: Pick<Restaurant, 'owner'>, orderIds: string[]) {
  const path = '/orders/complete-order-payment-summary'
  const { subtotal: subTotal, taxTotal, total } = await expectOk(owner.post<OrderSummary>(path, { orderIds }))
  return { orderIds, subTotal, taxTotal, total }
}

export const pay = (till: Client, bill: object) => till.post('/orders/complete-and-pay-order', bill)
export const cancel = (till: Client, orderId: string) => till.post('/orders/cancel', { orderIds: [orderId] })

/** '200', or the refusal by status and code. */
export const outcome = ({ status, body }: Answer): string =>
  status === 200 ? '200' : `${status} ${String(body['code'])}`

/** Sends both at once, the first one ahead in every second round, so that each side wins now and then. */
export async function race(
  round: number,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[string, string]> {
  if (round % 2 === 0) {
    const [late, early] = [second(), first()]
    return [outcome(await early), outcome(await late)]
  }
  const [early, late] = [first(), second()]
  return [outcome(await early), outcome(await late)]
}

/** The state of an order in the database after the race. */
export async function stateOf({ owner }: TestServer, orderId: string) {
  const { rows } = await owner.query<{ status: string; payment_status: string; items: string[]; invoices: number }>(
    `select status, payment_status,
       array(select i.status from order_items i where i.order_id = o.id order by position) as items,
       (select count(*)::int from invoice_orders i where i.order_id = o.id) as invoices
     from orders o where id = $1`,
    [orderId],
  )
  return rows[0]!
}

export async function invoiceNumbers({ owner }: TestServer, tenantId: string): Promise<number[]> {
  const sql = 'select number from invoices where tenant_id = $1 order by number'
  const { rows } = await owner.query<{ number: number }>(sql, [tenantId])
  return rows.map(({ number }) => Number(number))
}
