import { expect, test } from 'vitest'
import type { RecallableTicket } from '#core/contract/kitchen.ts'
import type { KitchenOrder, OrderGroup } from '#core/contract/orders.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** A restaurant whose kitchen has one order of three items: begun, not begun, and cancelled. */
async function aTicket() {
  const restaurant = await aRestaurant(server())
  const orderId = await anOrder(restaurant, ['Magret', 'Tagine', 'Soupe'])
  const [, , soup] = await itemsOf(restaurant, orderId)
  const [duck] = await itemsOf(restaurant, orderId)
  await expectOk(restaurant.owner.post(`/orders/update-status/${soup!.id}`, { status: 'cancelled' }))
  await expectOk(restaurant.owner.post(`/kitchen/${duck!.id}`, { status: 'preparing' }))
  return { ...restaurant, orderId }
}

async function anOrder(restaurant: Restaurant, titles: string[], { isPaid = false } = {}): Promise<string> {
  const cart = []
  for (const title of titles) cart.push({ id: await restaurant.aMenuItem({ title, price: '10.00' }), quantity: 1 })
  const total = titles.length * 10
  const path = isPaid ? '/pos/create-order-and-invoice' : '/pos/create-order'
  const body = isPaid ? { cart, netTotal: total, taxTotal: 0, total } : { cart }
  return (await expectOk(restaurant.owner.post<{ orderId: string }>(path, body))).orderId
}

async function itemsOf({ owner }: Restaurant, orderId: string) {
  const groups = await expectOk(owner.get<OrderGroup[]>('/orders'))
  return groups.flatMap(({ orders }) => orders).find(({ id }) => id === orderId)?.items ?? []
}

const statusesOf = async (restaurant: Restaurant, orderId: string) =>
  (await itemsOf(restaurant, orderId)).map(({ status }) => status)

const inKitchen = async ({ owner }: Restaurant) =>
  (await expectOk(owner.get<KitchenOrder[]>('/kitchen'))).map(({ id }) => id)

const recallable = async ({ owner }: Restaurant) =>
  (await expectOk(owner.get<{ ticket: RecallableTicket | null }>('/kitchen/recallable'))).ticket

test('one call finishes a whole ticket, and another brings it back as it stood', async () => {
  const kitchen = await aTicket()
  const { owner, orderId } = kitchen
  expect(await recallable(kitchen)).toBeNull()
  expect(await expectOk(owner.post(`/kitchen/bump/${orderId}`))).toMatchObject({ message: 'Order finished!' })
  expect(await statusesOf(kitchen, orderId)).toEqual(['completed', 'completed', 'cancelled'])
  expect(await inKitchen(kitchen)).toEqual([])
  expect(await recallable(kitchen)).toMatchObject({ id: orderId, token_no: 1, table_title: null })

  await expectOk(owner.post(`/kitchen/recall/${orderId}`))
  expect(await statusesOf(kitchen, orderId)).toEqual(['preparing', 'created', 'cancelled'])
  expect(await inKitchen(kitchen)).toEqual([orderId])
  expect(await recallable(kitchen)).toBeNull()
  expect(await owner.post(`/kitchen/recall/${orderId}`)).toMatchObject({
    status: 409,
    body: { code: 'kitchen.not_recallable' },
  })
})

test('the kitchen learns by whose clock its times are shown', async () => {
  const { owner } = await aTicket()
  await expectOk(owner.post('/settings/store-setting', { timeZone: 'Pacific/Noumea' }))
  expect(await expectOk(owner.get('/kitchen/recallable'))).toEqual({ ticket: null, time_zone: 'Pacific/Noumea' })
})

test('a ticket that is finished item by item comes back with its last item only', async () => {
  const kitchen = await aTicket()
  const { owner, orderId } = kitchen
  const [duck, tagine] = await itemsOf(kitchen, orderId)
  await expectOk(owner.post(`/kitchen/${duck!.id}`, { status: 'completed' }))
  expect(await recallable(kitchen)).toBeNull()
  for (const status of ['preparing', 'completed']) await expectOk(owner.post(`/kitchen/${tagine!.id}`, { status }))
  await expectOk(owner.post(`/kitchen/recall/${orderId}`))
  expect(await statusesOf(kitchen, orderId)).toEqual(['completed', 'preparing', 'cancelled'])
})

test('a ticket that was bumped twice comes back as it stood before the second time', async () => {
  const kitchen = await aTicket()
  const { owner, orderId } = kitchen
  await expectOk(owner.post(`/kitchen/bump/${orderId}`))
  const [duck] = await itemsOf(kitchen, orderId)
  await expectOk(owner.post(`/orders/update-status/${duck!.id}`, { status: 'preparing' }))
  await expectOk(owner.post(`/kitchen/bump/${orderId}`))
  await expectOk(owner.post(`/kitchen/recall/${orderId}`))
  expect(await statusesOf(kitchen, orderId)).toEqual(['preparing', 'completed', 'cancelled'])
})

test('an order paid at the till closes with its bump and opens with its recall', async () => {
  const kitchen = await aRestaurant(server())
  const orderId = await anOrder(kitchen, ['Magret', 'Tagine'], { isPaid: true })
  await expectOk(kitchen.owner.post(`/kitchen/bump/${orderId}`))
  expect(await itemsOf(kitchen, orderId)).toEqual([])
  await expectOk(kitchen.owner.post(`/kitchen/recall/${orderId}`))
  expect(await statusesOf(kitchen, orderId)).toEqual(['created', 'created'])
  expect(await inKitchen(kitchen)).toEqual([orderId])
})

test('an order that was paid after its bump comes back to the kitchen, and not to Orders', async () => {
  const kitchen = await aRestaurant(server())
  const { owner } = kitchen
  const orderId = await anOrder(kitchen, ['Magret', 'Tagine'])
  await expectOk(owner.post(`/kitchen/bump/${orderId}`))
  const pay = { orderIds: [orderId], subTotal: 20, taxTotal: 0, total: 20 }
  await expectOk(owner.post('/orders/complete-and-pay-order', pay))
  await expectOk(owner.post(`/kitchen/recall/${orderId}`))
  expect(await inKitchen(kitchen)).toEqual([orderId])
  expect(await itemsOf(kitchen, orderId)).toEqual([])
  await expectOk(owner.post(`/kitchen/bump/${orderId}`))
  expect(await inKitchen(kitchen)).toEqual([])
})

test('tickets come back one after the other, the last one first', async () => {
  const kitchen = await aRestaurant(server())
  const { owner } = kitchen
  const [first, second] = [await anOrder(kitchen, ['A']), await anOrder(kitchen, ['B'])]
  for (const id of [first, second]) await expectOk(owner.post(`/kitchen/bump/${id}`))
  expect(await recallable(kitchen)).toMatchObject({ id: second })
  await expectOk(owner.post(`/kitchen/recall/${second}`))
  expect(await recallable(kitchen)).toMatchObject({ id: first })
})

test('items served, closed, cancelled or bumped over five minutes ago are not recalled', async () => {
  const kitchen = await aRestaurant(server())
  const { owner } = kitchen
  const age = 'update orders set bumped_at = bumped_at - interval $$5 minutes$$ where id = $1'
  const after: Record<string, (orderId: string) => Promise<unknown>> = {
    served: async (id) =>
      expectOk(owner.post(`/orders/update-status/${(await itemsOf(kitchen, id))[0]!.id}`, { status: 'delivered' })),
    closed: (id) => expectOk(owner.post('/orders/complete', { orderIds: [id] })),
    cancelled: (id) => expectOk(owner.post('/orders/cancel', { orderIds: [id] })),
    'five minutes old': (id) => server().owner.query(age, [id]),
  }
  for (const [what, happens] of Object.entries(after)) {
    const id = await anOrder(kitchen, ['Magret'])
    await expectOk(owner.post(`/kitchen/bump/${id}`))
    await happens(id)
    expect([what, await recallable(kitchen)]).toEqual([what, null])
    const { status } = await owner.post(`/kitchen/recall/${id}`)
    expect([what, status]).toEqual([what, 409])
  }
})

test('a ticket with nothing to make, and one of nobody, are refused', async () => {
  const { owner, orderId } = await aTicket()
  await expectOk(owner.post(`/kitchen/bump/${orderId}`))
  expect(await owner.post(`/kitchen/bump/${orderId}`)).toMatchObject({
    status: 409,
    body: { code: 'order.step_refused' },
  })
  for (const what of ['bump', 'recall'])
    expect(await owner.post(`/kitchen/${what}/10`)).toMatchObject({ status: 404, body: { code: 'order.not_found' } })
})

test('a recall is written down with who did it; only the kitchen may', async () => {
  const { owner, orderId, aStaffMember } = await aTicket()
  const cook = await aStaffMember(['KITCHEN'])
  const waiter = await aStaffMember(['POS', 'ORDERS'])
  expect((await waiter.post(`/kitchen/bump/${orderId}`)).status).toBe(403)
  await expectOk(cook.post(`/kitchen/bump/${orderId}`))
  expect((await waiter.post(`/kitchen/recall/${orderId}`)).status).toBe(403)
  await expectOk(cook.post(`/kitchen/recall/${orderId}`))
  const { entries } = await expectOk(owner.get<{ entries: object[] }>('/audit-log?kind=order'))
  expect(entries).toMatchObject([{ kind: 'order.recalled', subject: '1', actor: cook.username }])
})
