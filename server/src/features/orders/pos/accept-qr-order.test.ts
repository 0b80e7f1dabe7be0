import { expect, test } from 'vitest'
import type { OrderGroup } from '#core/contract/orders.ts'
import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { aPublicRestaurant } from '../../../../test/wire/public-restaurant.ts'
import { Client } from '../../../../test/browserless-client.ts'

const server = useTestServer()

type Accepted = { orderId: string; tokenNo: number; message: string }

/** A restaurant with a waiting guest's order, and the till's view of it. */
async function aWaitingOrder(more: object = {}) {
  const restaurant = await aPublicRestaurant(server())
  const guest = new Client(server().origin)
  const { orderToken } = await expectOk(restaurant.order(guest, more))
  const [waiting] = await expectOk(restaurant.owner.get<QrOrder[]>('/pos/qrorders'))
  const state = () =>
    expectOk(guest.get<{ status: string; total: string }>(`/qrmenu/${restaurant.code}/orders/${orderToken}`))
  const orders = async () =>
    (await expectOk(restaurant.owner.get<OrderGroup[]>('/orders'))).flatMap((group) => group.orders)
  return { ...restaurant, waiting: waiting!, accept: `/pos/qrorders/accept/${waiting!.id}`, state, orders }
}

test('a guest’s order shows the total that its guest sees', async () => {
  const { waiting, state } = await aWaitingOrder()
  expect(waiting.total).toBe((await state()).total)
  expect(Number(waiting.total)).toBeGreaterThan(0)
})

test('an accepted order goes to the kitchen with its choices, table and notes, and waits no longer', async () => {
  const { owner, username, waiting, accept, orders, state } = await aWaitingOrder()
  const { message, tokenNo, orderId } = await expectOk(owner.post<Accepted>(accept, { total: Number(waiting.total) }))
  expect({ message, tokenNo }).toEqual({ message: 'Order sent to kitchen!', tokenNo: 1 })
  const [order] = await orders()
  const chosen = ({ items }: Pick<QrOrder, 'items'>) =>
    items.map(({ item_id, variant_id, addons, quantity, notes, price }) => ({
      item_id,
      variant_id,
      addons: addons?.map(({ id }) => id),
      quantity,
      notes,
      price,
    }))
  expect(order).toMatchObject({ id: orderId, table_id: waiting.table_id, placed_by: username })
  expect(chosen(order as unknown as QrOrder)).toEqual(chosen(waiting))
  expect(order!.delivery_type).toBe(waiting.table_id === null ? waiting.delivery_type : 'dinein')
  expect(await owner.get('/pos/qrorders/count')).toMatchObject({ body: { totalQROrders: 0 } })
  expect(await state()).toMatchObject({ status: 'accepted', tokenNo: 1 })
})

test('accepting twice makes one order, also from two tills at once', async () => {
  const { owner, anotherTill, accept, orders } = await aWaitingOrder()
  const other = await anotherTill()
  const answers = await Promise.all([owner.post(accept, {}), other.post(accept, {}), owner.post(accept, {})])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'qr_order.already_taken' } })
  expect(await orders()).toHaveLength(1)
})

test('the menu’s price of now counts: another total than was shown is refused and changes nothing', async () => {
  const { owner, itemId, variantId, waiting, accept, orders } = await aWaitingOrder()
  await expectOk(owner.post(`/menu-items/variants/${itemId}/update/${variantId}`, { title: 'Grand', price: '99.00' }))
  await expectOk(owner.post(`/menu-items/update/${itemId}`, { title: 'Tagine', price: '99.00' }))
  const shown = Number(waiting.total)
  expect(await owner.post(accept, { total: shown })).toMatchObject({
    status: 409,
    body: { code: 'qr_order.total_changed' },
  })
  expect(await orders()).toEqual([])
  expect(await owner.get('/pos/qrorders/count')).toMatchObject({ body: { totalQROrders: 1 } })
  await expectOk(owner.post(accept, {}))
  expect(Number((await orders())[0]!.items[0]!.price)).toBeGreaterThanOrEqual(99)
})

test('a guest with a phone becomes a customer; what is not there, not on the menu or not a number is refused', async () => {
  const named = { customerType: 'CUSTOMER', customer: { name: 'Zoé', phone: '0612345678' } }
  const { owner, itemId, accept, orders } = await aWaitingOrder(named)
  expect(await owner.post('/pos/qrorders/accept/10', {})).toMatchObject({ status: 404 })
  expect(await owner.post(accept, { total: 'much' })).toMatchObject({ status: 400 })
  await expectOk(owner.post(accept, {}))
  expect((await orders())[0]).toMatchObject({
    customer_type: 'CUSTOMER',
    customer_id: '0612345678',
    customer_name: 'Zoé',
  })

  const gone = await aWaitingOrder()
  await expectOk(gone.owner.send('DELETE', `/menu-items/delete/${gone.itemId}`, undefined, {}))
  expect(itemId).not.toBe(gone.itemId)
  expect(await gone.owner.post(gone.accept, {})).toMatchObject({ body: { code: 'menu.item_unavailable' } })
  expect(await gone.orders()).toEqual([])
})
