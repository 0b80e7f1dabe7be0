import { describe, expect, test } from 'vitest'
import type { KitchenOrder, OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullHouse, type FullHouse } from './full-house.ts'

const server = useTestServer()

type Placed = { orderId: string; tokenNo: number }

const kitchen = ({ owner }: FullHouse) => expectOk(owner.get<KitchenOrder[]>('/kitchen'))
const orders = ({ owner }: FullHouse) => expectOk(owner.get<OrderGroup[]>('/orders'))
const flat = async (house: FullHouse) => (await orders(house)).flatMap((group) => group.orders)

async function place(house: FullHouse, more: object = {}) {
  const cart = [house.plainLine, house.plainLine]
  const { orderId } = await expectOk(house.owner.post<Placed>('/pos/create-order', { cart, ...more }))
  const { items } = (await flat(house)).find(({ id }) => id === orderId)!
  return { orderId, dishes: items.map(({ id }) => id) as [string, string] }
}

const cook = async ({ owner }: FullHouse, dish: string, status: string) =>
  (await owner.post(`/kitchen/${dish}`, { status })).status
const set = async ({ owner }: FullHouse, dish: string, status: string) =>
  (await owner.post(`/orders/update-status/${dish}`, { status })).status
const pay = (house: FullHouse, orderIds: string[], total = 16) =>
  house.owner.post('/orders/complete-and-pay-order', { orderIds, subTotal: total, taxTotal: 0, total })

describe('an open order', () => {
  test('stands with its table, or alone without one, oldest first', async () => {
    const house = await aFullHouse(server())
    const { tableId } = house
    const other = await house.aTable('T2', 'Terrasse')
    const first = await place(house, { tableId, deliveryType: 'dinein' })
    const alone = await place(house, { deliveryType: 'takeaway' })
    const second = await place(house, { tableId })
    const terrace = await place(house, { tableId: other })
    const delivery = await place(house, { tableId: '', deliveryType: 'delivery' })
    const groups = await orders(house)
    expect(
      groups.map(({ table_id, table_title, floor, order_ids }) => [table_id, table_title, floor, order_ids]),
    ).toEqual([
      [tableId, 'T1', 'Salle', [first.orderId, second.orderId]],
      [null, null, null, [alone.orderId]],
      [other, 'T2', 'Terrasse', [terrace.orderId]],
      [null, null, null, [delivery.orderId]],
    ])
    expect(
      (await kitchen(house)).map(({ token_no, status, payment_status }) => [token_no, status, payment_status]),
    ).toEqual([1, 2, 3, 4, 5].map((token) => [token, 'created', 'pending']))
  })

  test('stays, however old', async () => {
    const house = await aFullHouse(server())
    const { orderId } = await place(house)
    await server().owner.query(
      `update orders set placed_at = now() - interval '400 days', business_day = current_date - 400 where id = $1`,
      [orderId],
    )
    expect([(await flat(house)).map(({ id }) => id), (await kitchen(house)).map(({ id }) => id)]).toEqual([
      [orderId],
      [orderId],
    ])
    expect((await pay(house, [orderId])).status).toBe(200)
    expect(await orders(house)).toEqual([])
  })

  test('is cooked forward only, and leaves the kitchen, not the Orders screen, with its last dish', async () => {
    const house = await aFullHouse(server())
    const { orderId, dishes } = await place(house)
    const [one, two] = dishes
    expect(await cook(house, one, 'completed')).toBe(409)
    expect(await cook(house, one, 'preparing')).toBe(200)
    expect(await cook(house, one, 'preparing')).toBe(409)
    expect(await cook(house, one, 'completed')).toBe(200)
    expect(await cook(house, one, 'preparing')).toBe(409)
    for (const status of ['delivered', 'cancelled', 'created', '']) expect(await cook(house, two, status)).toBe(400)
    expect((await kitchen(house))[0]!.items.map(({ status }) => status)).toEqual(['completed', 'created'])
    expect(await set(house, two, 'delivered')).toBe(200)
    expect(await kitchen(house)).toEqual([])
    expect((await flat(house)).map(({ id, status }) => [id, status])).toEqual([[orderId, 'created']])
  })

  test('takes any status on the Orders screen, and what is cancelled costs nothing', async () => {
    const house = await aFullHouse(server())
    const { orderId, dishes } = await place(house)
    const [one] = dishes
    for (const status of ['delivered', 'preparing', 'completed', 'cancelled', 'preparing', 'cancelled'])
      expect([status, await set(house, one, status)]).toEqual([status, 200])
    for (const status of ['created', 'paid', null as unknown as string]) expect(await set(house, one, status)).toBe(400)
    const path = '/orders/complete-order-payment-summary'
    const summary = await expectOk(house.owner.post<OrderSummary>(path, { orderIds: [orderId] }))
    expect([summary.total, summary.orders[0]!.items.length]).toEqual([8, 1])
    expect((await pay(house, [orderId])).status).toBe(409)
    expect((await pay(house, [orderId], 8)).status).toBe(200)
  })

  test('is done once paid, completed or cancelled: whatever follows is a conflict', async () => {
    const house = await aFullHouse(server())
    const { owner } = house
    const [paid, completed, cancelled] = [await place(house), await place(house), await place(house)]
    expect((await pay(house, [paid.orderId])).status).toBe(200)
    expect((await owner.post('/orders/complete', { orderIds: [completed.orderId] })).status).toBe(200)
    expect((await owner.post('/orders/cancel', { orderIds: [cancelled.orderId] })).status).toBe(200)
    expect(await orders(house)).toEqual([])
    // what is paid and not finished the kitchen still makes
    expect((await kitchen(house)).map(({ id }) => id)).toEqual([paid.orderId])
    const again = async (path: string, orderId: string) => (await owner.post(path, { orderIds: [orderId] })).status
    expect((await pay(house, [paid.orderId])).status).toBe(409)
    expect((await pay(house, [cancelled.orderId])).status).toBe(409)
    expect(await again('/orders/cancel', paid.orderId)).toBe(409)
    expect(await again('/orders/cancel', cancelled.orderId)).toBe(409)
    expect(await again('/orders/complete', cancelled.orderId)).toBe(409)
    for (const { dishes } of [paid, cancelled]) expect(await set(house, dishes[0], 'preparing')).toBe(409)
    expect(await cook(house, paid.dishes[0], 'preparing')).toBe(200)
    for (const { dishes } of [completed, cancelled]) expect(await cook(house, dishes[0], 'preparing')).toBe(409)
  })

  test('is taken back by a till until somebody has begun a dish of it, and written down as cancelled', async () => {
    const house = await aFullHouse(server())
    const { owner } = house
    const takeBack = (orderIds: string[]) => owner.post('/orders/cancel', { orderIds, onlyIfNotBegun: true })
    const [fresh, begun, served] = [await place(house), await place(house), await place(house)]
    expect(await cook(house, begun.dishes[1], 'preparing')).toBe(200)
    expect(await set(house, served.dishes[0], 'delivered')).toBe(200)
    for (const orderIds of [[begun.orderId], [served.orderId], [fresh.orderId, begun.orderId]])
      expect(await takeBack(orderIds)).toMatchObject({ status: 409, body: { code: 'order.already_begun' } })
    expect((await flat(house)).map(({ id }) => id)).toEqual([fresh.orderId, begun.orderId, served.orderId])

    expect((await takeBack([fresh.orderId])).status).toBe(200)
    expect((await flat(house)).map(({ id }) => id)).toEqual([begun.orderId, served.orderId])
    expect(await takeBack([fresh.orderId])).toMatchObject({ status: 409, body: { code: 'order.already_cancelled' } })
    const path = '/audit-log?kind=order.cancelled'
    const { entries } = await expectOk(owner.get<{ entries: { subject: string }[] }>(path))
    expect(entries).toMatchObject([{ subject: '1', details: { currency: 'EUR' } }])
    for (const onlyIfNotBegun of ['yes', 1])
      expect((await owner.post('/orders/cancel', { orderIds: [begun.orderId], onlyIfNotBegun })).status).toBe(400)
    // Cancelling an order that has been begun stays possible on the Orders screen
    expect((await owner.post('/orders/cancel', { orderIds: [begun.orderId], onlyIfNotBegun: null })).status).toBe(200)
  })

  test('is touched together with the others, or none is', async () => {
    const house = await aFullHouse(server())
    const [open, paid] = [await place(house), await place(house)]
    await pay(house, [paid.orderId])
    const both = { orderIds: [open.orderId, paid.orderId] }
    for (const path of ['/orders/cancel', '/orders/complete'])
      expect((await house.owner.post(path, both)).status).toBe(409)
    expect((await pay(house, both.orderIds, 32)).status).toBe(409)
    expect((await flat(house)).map(({ id, status, payment_status }) => [id, status, payment_status])).toEqual([
      [open.orderId, 'created', 'pending'],
    ])
    expect((await house.owner.get<unknown[]>('/invoices')).body).toHaveLength(1)
  })
})

test('an order paid at the till is paid at once, still cooked, and cannot be paid, cancelled or changed again', async () => {
  const house = await aFullHouse(server())
  const sale = { cart: [house.plainLine], netTotal: 8, taxTotal: 0, total: 8 }
  const { orderId } = await expectOk(house.owner.post<Placed>('/pos/create-order-and-invoice', sale))
  const [order] = await kitchen(house)
  expect(order).toMatchObject({ id: orderId, status: 'created', payment_status: 'paid' })
  const dish = order!.items[0]!.id
  expect((await pay(house, [orderId], 8)).status).toBe(409)
  expect((await house.owner.post('/orders/cancel', { orderIds: [orderId] })).status).toBe(409)
  expect(await set(house, dish, 'cancelled')).toBe(409)
  expect([await cook(house, dish, 'preparing'), await cook(house, dish, 'completed')]).toEqual([200, 200])
  expect(await kitchen(house)).toEqual([])
})

test('quantities, notes and lengths have bounds', async () => {
  const house = await aFullHouse(server())
  const send = async (line: object, count = 1) => {
    const cart = Array.from({ length: count }, () => ({ id: house.plainId, quantity: 1, ...line }))
    return (await house.owner.post('/pos/create-order', { cart })).status
  }
  for (const quantity of [0, -1, 1.5, 1000, '0', 'two', null, ''])
    expect([quantity, await send({ quantity })]).toEqual([quantity, 400])
  for (const quantity of [1, 999, '999']) expect([quantity, await send({ quantity })]).toEqual([quantity, 200])
  // counted by code points: this one takes two units of sixteen bits
  expect([await send({ notes: '🍋'.repeat(100) }), await send({ notes: '🍋'.repeat(101) })]).toEqual([200, 400])
  expect([await send({}, 200), await send({}, 201)]).toEqual([200, 400])
  for (const body of [{ deliveryType: 'drone' }, { customerType: 'VIP' }])
    expect((await house.owner.post('/pos/create-order', { cart: [house.plainLine], ...body })).status).toBe(400)
})
