import { describe, expect, test } from 'vitest'
import type { KitchenOrder, OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullRestaurant, type FullRestaurant } from './full-restaurant.ts'

const server = useTestServer()

type Placed = { orderId: string; tokenNo: number }

const kitchen = ({ owner }: FullRestaurant) => expectOk(owner.get<KitchenOrder[]>('/kitchen'))
const orders = ({ owner }: FullRestaurant) => expectOk(owner.get<OrderGroup[]>('/orders'))
const flat = async (restaurant: FullRestaurant) => (await orders(restaurant)).flatMap((group) => group.orders)

async function place(restaurant: FullRestaurant, more: object = {}) {
  const cart = [restaurant.plainLine, restaurant.plainLine]
  const { orderId } = await expectOk(restaurant.owner.post<Placed>('/pos/create-order', { cart, ...more }))
  const { items } = (await flat(restaurant)).find(({ id }) => id === orderId)!
  return { orderId, items: items.map(({ id }) => id) as [string, string] }
}

const cook = async ({ owner }: FullRestaurant, item: string, status: string) =>
  (await owner.post(`/kitchen/${item}`, { status })).status
const set = async ({ owner }: FullRestaurant, item: string, status: string) =>
  (await owner.post(`/orders/update-status/${item}`, { status })).status
const pay = (restaurant: FullRestaurant, orderIds: string[], total = 16) =>
  restaurant.owner.post('/orders/complete-and-pay-order', { orderIds, subTotal: total, taxTotal: 0, total })

describe('an open order', () => {
  test('is listed with the others of its table, or alone without a table, oldest first', async () => {
    const restaurant = await aFullRestaurant(server())
    const { tableId } = restaurant
    const other = await restaurant.aTable('T2', 'Terrasse')
    const first = await place(restaurant, { tableId, deliveryType: 'dinein' })
    const alone = await place(restaurant, { deliveryType: 'takeaway' })
    const second = await place(restaurant, { tableId })
    const terrace = await place(restaurant, { tableId: other })
    const delivery = await place(restaurant, { tableId: '', deliveryType: 'delivery' })
    const groups = await orders(restaurant)
    expect(
      groups.map(({ table_id, table_title, floor, order_ids }) => [table_id, table_title, floor, order_ids]),
    ).toEqual([
      [tableId, 'T1', 'Salle', [first.orderId, second.orderId]],
      [null, null, null, [alone.orderId]],
      [other, 'T2', 'Terrasse', [terrace.orderId]],
      [null, null, null, [delivery.orderId]],
    ])
    expect(
      (await kitchen(restaurant)).map(({ token_no, status, payment_status }) => [token_no, status, payment_status]),
    ).toEqual([1, 2, 3, 4, 5].map((token) => [token, 'created', 'pending']))
  })

  test('stays listed at any age', async () => {
    const restaurant = await aFullRestaurant(server())
    const { orderId } = await place(restaurant)
    await server().owner.query(
      `update orders set placed_at = now() - interval '400 days', business_day = current_date - 400 where id = $1`,
      [orderId],
    )
    expect([(await flat(restaurant)).map(({ id }) => id), (await kitchen(restaurant)).map(({ id }) => id)]).toEqual([
      [orderId],
      [orderId],
    ])
    expect((await pay(restaurant, [orderId])).status).toBe(200)
    expect(await orders(restaurant)).toEqual([])
  })

  test('only moves forward in the kitchen, and leaves it with its last item, but stays on the Orders screen', async () => {
    const restaurant = await aFullRestaurant(server())
    const { orderId, items } = await place(restaurant)
    const [one, two] = items
    expect(await cook(restaurant, one, 'completed')).toBe(409)
    expect(await cook(restaurant, one, 'preparing')).toBe(200)
    expect(await cook(restaurant, one, 'preparing')).toBe(409)
    expect(await cook(restaurant, one, 'completed')).toBe(200)
    expect(await cook(restaurant, one, 'preparing')).toBe(409)
    for (const status of ['delivered', 'cancelled', 'created', ''])
      expect(await cook(restaurant, two, status)).toBe(400)
    expect((await kitchen(restaurant))[0]!.items.map(({ status }) => status)).toEqual(['completed', 'created'])
    expect(await set(restaurant, two, 'delivered')).toBe(200)
    expect(await kitchen(restaurant)).toEqual([])
    expect((await flat(restaurant)).map(({ id, status }) => [id, status])).toEqual([[orderId, 'created']])
  })

  test('takes any status on the Orders screen, and a cancelled item costs nothing', async () => {
    const restaurant = await aFullRestaurant(server())
    const { orderId, items } = await place(restaurant)
    const [one] = items
    for (const status of ['delivered', 'preparing', 'completed', 'cancelled', 'preparing', 'cancelled'])
      expect([status, await set(restaurant, one, status)]).toEqual([status, 200])
    for (const status of ['created', 'paid', null as unknown as string])
      expect(await set(restaurant, one, status)).toBe(400)
    const path = '/orders/complete-order-payment-summary'
    const summary = await expectOk(restaurant.owner.post<OrderSummary>(path, { orderIds: [orderId] }))
    expect([summary.total, summary.orders[0]!.items.length]).toEqual([8, 1])
    expect((await pay(restaurant, [orderId])).status).toBe(409)
    expect((await pay(restaurant, [orderId], 8)).status).toBe(200)
  })

  test('is closed once paid, completed or cancelled: further changes are a conflict', async () => {
    const restaurant = await aFullRestaurant(server())
    const { owner } = restaurant
    const [paid, completed, cancelled] = [await place(restaurant), await place(restaurant), await place(restaurant)]
    expect((await pay(restaurant, [paid.orderId])).status).toBe(200)
    expect((await owner.post('/orders/complete', { orderIds: [completed.orderId] })).status).toBe(200)
    expect((await owner.post('/orders/cancel', { orderIds: [cancelled.orderId] })).status).toBe(200)
    expect(await orders(restaurant)).toEqual([])
    // the kitchen still makes paid items that are not finished
    expect((await kitchen(restaurant)).map(({ id }) => id)).toEqual([paid.orderId])
    const again = async (path: string, orderId: string) => (await owner.post(path, { orderIds: [orderId] })).status
    expect((await pay(restaurant, [paid.orderId])).status).toBe(409)
    expect((await pay(restaurant, [cancelled.orderId])).status).toBe(409)
    expect(await again('/orders/cancel', paid.orderId)).toBe(409)
    expect(await again('/orders/cancel', cancelled.orderId)).toBe(409)
    expect(await again('/orders/complete', cancelled.orderId)).toBe(409)
    for (const { items } of [completed, cancelled]) expect(await set(restaurant, items[0], 'preparing')).toBe(409)
    expect(await set(restaurant, paid.items[0], 'cancelled')).toBe(409)
    expect(await cook(restaurant, paid.items[0], 'preparing')).toBe(200)
    for (const { items } of [completed, cancelled]) expect(await cook(restaurant, items[0], 'preparing')).toBe(409)
  })

  test('can be taken back by a till until the kitchen begins one of its items, and is logged as cancelled', async () => {
    const restaurant = await aFullRestaurant(server())
    const { owner } = restaurant
    const takeBack = (orderIds: string[]) => owner.post('/orders/cancel', { orderIds, onlyIfNotBegun: true })
    const [fresh, begun, served] = [await place(restaurant), await place(restaurant), await place(restaurant)]
    expect(await cook(restaurant, begun.items[1], 'preparing')).toBe(200)
    expect(await set(restaurant, served.items[0], 'delivered')).toBe(200)
    for (const orderIds of [[begun.orderId], [served.orderId], [fresh.orderId, begun.orderId]])
      expect(await takeBack(orderIds)).toMatchObject({ status: 409, body: { code: 'order.already_begun' } })
    expect((await flat(restaurant)).map(({ id }) => id)).toEqual([fresh.orderId, begun.orderId, served.orderId])

    expect((await takeBack([fresh.orderId])).status).toBe(200)
    expect((await flat(restaurant)).map(({ id }) => id)).toEqual([begun.orderId, served.orderId])
    expect(await takeBack([fresh.orderId])).toMatchObject({ status: 409, body: { code: 'order.already_cancelled' } })
    const path = '/audit-log?kind=order.cancelled'
    const { entries } = await expectOk(owner.get<{ entries: { subject: string }[] }>(path))
    expect(entries).toMatchObject([{ subject: '1', details: { currency: 'EUR' } }])
    for (const onlyIfNotBegun of ['yes', 1])
      expect((await owner.post('/orders/cancel', { orderIds: [begun.orderId], onlyIfNotBegun })).status).toBe(400)
    // Cancelling an order that has been begun stays possible on the Orders screen
    expect((await owner.post('/orders/cancel', { orderIds: [begun.orderId], onlyIfNotBegun: null })).status).toBe(200)
  })

  test('changes together with the others of the request, or none does', async () => {
    const restaurant = await aFullRestaurant(server())
    const [open, paid] = [await place(restaurant), await place(restaurant)]
    await pay(restaurant, [paid.orderId])
    const both = { orderIds: [open.orderId, paid.orderId] }
    for (const path of ['/orders/cancel', '/orders/complete'])
      expect((await restaurant.owner.post(path, both)).status).toBe(409)
    expect((await pay(restaurant, both.orderIds, 32)).status).toBe(409)
    expect((await flat(restaurant)).map(({ id, status, payment_status }) => [id, status, payment_status])).toEqual([
      [open.orderId, 'created', 'pending'],
    ])
    expect((await restaurant.owner.get<unknown[]>('/invoices')).body).toHaveLength(1)
  })
})

test('an item of a paid order takes any status but cancelled, before and after it has left Orders', async () => {
  const restaurant = await aFullRestaurant(server())
  const sale = { cart: [restaurant.plainLine], netTotal: 8, taxTotal: 0, total: 8 }
  await expectOk(restaurant.owner.post<Placed>('/pos/create-order-and-invoice', sale))
  const atTheTill = (await kitchen(restaurant))[0]!.items[0]!.id
  const onOrders = await place(restaurant)
  expect((await pay(restaurant, [onOrders.orderId])).status).toBe(200)
  for (const item of [atTheTill, ...onOrders.items])
    for (const status of ['preparing', 'completed', 'delivered', 'preparing', 'delivered']) {
      expect([status, await set(restaurant, item, status)]).toEqual([status, 200])
      expect(await set(restaurant, item, 'cancelled')).toBe(409)
    }
  expect([await kitchen(restaurant), await orders(restaurant)]).toEqual([[], []])
})

test('an order paid at the till is paid at once, still cooked, and cannot be paid, cancelled or changed again', async () => {
  const restaurant = await aFullRestaurant(server())
  const sale = { cart: [restaurant.plainLine], netTotal: 8, taxTotal: 0, total: 8 }
  const { orderId } = await expectOk(restaurant.owner.post<Placed>('/pos/create-order-and-invoice', sale))
  const [order] = await kitchen(restaurant)
  expect(order).toMatchObject({ id: orderId, status: 'created', payment_status: 'paid' })
  const item = order!.items[0]!.id
  expect((await pay(restaurant, [orderId], 8)).status).toBe(409)
  expect((await restaurant.owner.post('/orders/cancel', { orderIds: [orderId] })).status).toBe(409)
  expect(await set(restaurant, item, 'cancelled')).toBe(409)
  expect([await cook(restaurant, item, 'preparing'), await cook(restaurant, item, 'completed')]).toEqual([200, 200])
  expect(await kitchen(restaurant)).toEqual([])
})

test('quantities, notes and the number of lines have limits', async () => {
  const restaurant = await aFullRestaurant(server())
  const send = async (line: object, count = 1) => {
    const cart = Array.from({ length: count }, () => ({ id: restaurant.plainId, quantity: 1, ...line }))
    return (await restaurant.owner.post('/pos/create-order', { cart })).status
  }
  for (const quantity of [0, -1, 1.5, 1000, '0', 'two', null, ''])
    expect([quantity, await send({ quantity })]).toEqual([quantity, 400])
  for (const quantity of [1, 999, '999']) expect([quantity, await send({ quantity })]).toEqual([quantity, 200])
  // counted by code points: this one takes two units of sixteen bits
  expect([await send({ notes: '🍋'.repeat(100) }), await send({ notes: '🍋'.repeat(101) })]).toEqual([200, 400])
  expect([await send({}, 200), await send({}, 201)]).toEqual([200, 400])
  for (const body of [{ deliveryType: 'drone' }, { customerType: 'VIP' }])
    expect((await restaurant.owner.post('/pos/create-order', { cart: [restaurant.plainLine], ...body })).status).toBe(
      400,
    )
})
