import { expect, test } from 'vitest'
import type { Invoice } from '#core/contract/invoices.ts'
import type { KitchenOrder, OrderGroup } from '#core/contract/orders.ts'
import { anOrder, aRestaurantWithTwoTills, pay, race, rounds, stateOf, theBill } from '../../../../test/faults/races.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const kitchenOf = ({ owner }: Pick<Restaurant, 'owner'>) => expectOk(owner.get<KitchenOrder[]>('/kitchen'))
const ordersOf = ({ owner }: Pick<Restaurant, 'owner'>) => expectOk(owner.get<OrderGroup[]>('/orders'))

/** Two orders of one table: the first with a finished and an unfinished item, the second finished. */
async function aTableHalfServed() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const [soup, steak] = [
    await restaurant.aMenuItem({ title: 'Soup', price: '6.00' }),
    await restaurant.aMenuItem({ title: 'Steak', price: '20.00' }),
  ]
  const tableId = await restaurant.aTable('T7')
  const order = async (...ids: string[]) => {
    const cart = ids.map((id) => ({ id, quantity: 1 }))
    return (await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { tableId, cart }))).orderId
  }
  const orderIds = [await order(soup, steak), await order(soup)]
  const items = (await ordersOf(restaurant))[0]!.orders.flatMap((one) => one.items)
  for (const item of items.filter(({ item_title }) => item_title === 'Soup'))
    await expectOk(owner.post(`/orders/update-status/${item.id}`, { status: 'delivered' }))
  return { ...restaurant, orderIds, steakId: items.find(({ item_title }) => item_title === 'Steak')!.id }
}

test('a paid table leaves Orders, and the kitchen keeps its unfinished items', async () => {
  const restaurant = await aTableHalfServed()
  const { owner, orderIds, steakId } = restaurant
  await expectOk(pay(owner, await theBill(restaurant, orderIds)))

  expect(await ordersOf(restaurant)).toEqual([])
  expect(await kitchenOf(restaurant)).toMatchObject([
    { id: orderIds[0], table_title: 'T7', payment_status: 'paid', items: [{ status: 'delivered' }, { id: steakId }] },
  ])
  expect((await expectOk(owner.get<Invoice[]>('/invoices?type=today')))[0]).toMatchObject({ total: '32.00' })
  const bill = { orderIds, subTotal: 32, taxTotal: 0, total: 32 }
  expect(await pay(owner, bill)).toMatchObject({ status: 409, body: { code: 'order.already_paid' } })
  for (const path of ['/orders/cancel', '/orders/complete'])
    expect(await owner.post(path, { orderIds: [orderIds[0]] })).toMatchObject({ status: 409 })

  await expectOk(owner.post(`/kitchen/${steakId}`, { status: 'preparing' }))
  expect(await ordersOf(restaurant)).toEqual([])
  await expectOk(owner.post(`/kitchen/${steakId}`, { status: 'completed' }))
  expect(await kitchenOf(restaurant)).toEqual([])
  for (const id of orderIds) expect(await stateOf(server(), id)).toMatchObject({ status: 'completed', invoices: 1 })
})

test('Orders finishes what a paid table is still owed, and takes it back to Kitchen, not to its own screen', async () => {
  const restaurant = await aTableHalfServed()
  const { owner, orderIds, steakId } = restaurant
  await expectOk(pay(owner, await theBill(restaurant, orderIds)))
  const set = (status: string) => owner.post(`/orders/update-status/${steakId}`, { status })
  for (const status of ['completed', 'delivered']) {
    await expectOk(set(status))
    expect([await ordersOf(restaurant), await kitchenOf(restaurant)]).toEqual([[], []])
    expect(await stateOf(server(), orderIds[0]!)).toMatchObject({ status: 'completed', items: ['delivered', status] })
  }
  expect(await set('cancelled')).toMatchObject({ status: 409, body: { code: 'order.already_paid' } })
  await expectOk(set('preparing'))
  expect(await ordersOf(restaurant)).toEqual([])
  expect((await kitchenOf(restaurant)).map(({ id }) => id)).toEqual([orderIds[0]])
})

test('paying with finishItems finishes them too, and nothing stays on Kitchen', async () => {
  const restaurant = await aTableHalfServed()
  const { owner, orderIds } = restaurant
  const bill = await theBill(restaurant, orderIds)
  expect(await pay(owner, { ...bill, finishItems: 'maybe' })).toMatchObject({ status: 400 })
  await expectOk(pay(owner, { ...bill, finishItems: true }))
  expect([await ordersOf(restaurant), await kitchenOf(restaurant)]).toEqual([[], []])
  expect(await stateOf(server(), orderIds[0]!)).toMatchObject({
    status: 'completed',
    items: ['delivered', 'completed'],
  })
})

test('an order is new at its table after the paid one, and is grouped apart from it', async () => {
  const restaurant = await aTableHalfServed()
  const { owner, orderIds } = restaurant
  const [{ table_id: tableId } = { table_id: null }] = await ordersOf(restaurant)
  await expectOk(pay(owner, await theBill(restaurant, orderIds)))
  const cart = [{ id: await restaurant.aMenuItem({ price: '3.00' }), quantity: 1 }]
  const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { tableId, cart }))
  expect(await ordersOf(restaurant)).toMatchObject([{ table_id: tableId, order_ids: [orderId] }])
  expect((await kitchenOf(restaurant)).map(({ id }) => id)).toEqual([orderIds[0], orderId])
  const table = `/settings/store-tables/${tableId}`
  expect(await owner.delete(table)).toMatchObject({ status: 409 })
  await expectOk(owner.post('/orders/complete', { orderIds: [orderId] }))
  await expectOk(owner.delete(table))
})

test('a ticket that is recalled after its table has paid comes back to Kitchen, not to Orders', async () => {
  const restaurant = await aTableHalfServed()
  const { owner, orderIds, steakId } = restaurant
  await expectOk(owner.post(`/kitchen/bump/${orderIds[0]}`))
  await expectOk(pay(owner, await theBill(restaurant, orderIds)))
  expect(await kitchenOf(restaurant)).toEqual([])
  await expectOk(owner.post(`/kitchen/recall/${orderIds[0]}`))
  expect((await kitchenOf(restaurant)).map(({ id }) => id)).toEqual([orderIds[0]])
  expect([await ordersOf(restaurant), await expectOk(owner.get('/pos/occupied-tables'))]).toEqual([[], []])
  for (const status of ['preparing', 'completed']) await expectOk(owner.post(`/kitchen/${steakId}`, { status }))
  expect(await kitchenOf(restaurant)).toEqual([])
  expect(await stateOf(server(), orderIds[0]!)).toMatchObject({ status: 'completed' })
})

test('completing without payment finishes everything', async () => {
  const restaurant = await aTableHalfServed()
  await expectOk(restaurant.owner.post('/orders/complete', { orderIds: restaurant.orderIds }))
  expect([await ordersOf(restaurant), await kitchenOf(restaurant)]).toEqual([[], []])
  const state = await stateOf(server(), restaurant.orderIds[0]!)
  expect(state).toMatchObject({ status: 'completed', payment_status: 'pending', items: ['delivered', 'completed'] })
})

test('an order that was completed unpaid and is paid later does not come back to Kitchen', async () => {
  const restaurant = await aTableHalfServed()
  const { owner, orderIds } = restaurant
  await expectOk(owner.post('/orders/complete', { orderIds }))
  await server().owner.query(`update order_items set status = 'created' where order_id = $1`, [orderIds[0]])
  await expectOk(pay(owner, await theBill(restaurant, orderIds)))
  expect(await kitchenOf(restaurant)).toEqual([])
})

test('a till pays while the kitchen finishes the last item: the order is closed either way', async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  for (const round of rounds) {
    const { orderId, itemId } = await anOrder(restaurant)
    await expectOk(restaurant.owner.post(`/kitchen/${itemId}`, { status: 'preparing' }))
    const bill = await theBill(restaurant, [orderId])
    const answers = await race(
      round,
      () => pay(restaurant.owner, bill),
      () => restaurant.other.post(`/kitchen/${itemId}`, { status: 'completed' }),
    )
    expect(answers).toEqual(['200', '200'])
    expect(await stateOf(server(), orderId)).toMatchObject({ status: 'completed', payment_status: 'paid' })
  }
})
