import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KitchenOrder, OrderGroup, OrderItemStatus } from '#core/contract/orders.ts'
import { isUnfinished, KITCHEN_STEPS, ORDERS_STEPS } from '#core/orders/item-steps.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

type Step = { by: 'kitchen' | 'orders'; item: 0 | 1; status: OrderItemStatus }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    by: fc.constant('kitchen' as const),
    item: fc.constantFrom(0 as const, 1 as const),
    status: fc.constantFrom<OrderItemStatus>('preparing', 'completed'),
  }),
  fc.record({
    by: fc.constant('orders' as const),
    item: fc.constantFrom(0 as const, 1 as const),
    status: fc.constantFrom<OrderItemStatus>(...ORDERS_STEPS.pending),
  }),
)

test('whatever steps kitchen and staff take, in any order, the items end in the statuses that the rules give', async () => {
  const { owner, ...restaurant } = await aRestaurant(server())
  const cart = [
    { id: await restaurant.aMenuItem({ title: 'A', price: '5' }), quantity: 1 },
    { id: await restaurant.aMenuItem({ title: 'B', price: '5' }), quantity: 1 },
  ]
  const isShownOn = async (path: '/kitchen' | '/orders', orderId: string) =>
    JSON.stringify((await owner.get(path)).body).includes(orderId)
  const runs = fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 8 }), async (isPaid, steps) => {
    const path = isPaid ? '/pos/create-order-and-invoice' : '/pos/create-order'
    const sale = { cart, netTotal: 10, taxTotal: 0, total: 10 }
    const { orderId } = await expectOk(owner.post<{ orderId: string }>(path, sale))
    const before = await expectOk(owner.get<KitchenOrder[]>('/kitchen'))
    const ids = before.find(({ id }) => id === orderId)!.items.map(({ id }) => id)
    const model: { status: OrderItemStatus }[] = [{ status: 'created' }, { status: 'created' }]
    for (const { by, item, status } of steps) {
      const call = by === 'kitchen' ? `/kitchen/${ids[item]}` : `/orders/update-status/${ids[item]}`
      const isAllowed =
        by === 'orders' ? !(isPaid && status === 'cancelled') : KITCHEN_STEPS[model[item]!.status] === status
      expect((await owner.post(call, { status })).status).toBe(isAllowed ? 200 : 409)
      if (isAllowed) model[item]!.status = status
    }
    const shown = (await expectOk(owner.get<KitchenOrder[]>('/kitchen'))).find(({ id }) => id === orderId)
    expect(shown?.items.map(({ status }) => ({ status })) ?? 'gone').toEqual(model.some(isUnfinished) ? model : 'gone')
    const isOpen = !isPaid || model.some(isUnfinished)
    expect(await isShownOn('/orders', orderId)).toBe(isOpen)
    if (isOpen) await expectOk(owner.post('/orders/complete', { orderIds: [orderId] }))
  })
  await fc.assert(runs, { numRuns: 60 })
})

test('a paid order closes with its last item on Orders, and what is set after it keeps it closed', async () => {
  const { owner, ...restaurant } = await aRestaurant(server())
  const cart = [{ id: await restaurant.aMenuItem({ price: '5' }), quantity: 1 }]
  const sale = { cart: [...cart, ...cart], netTotal: 10, taxTotal: 0, total: 10 }
  const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order-and-invoice', sale))
  const [order] = await expectOk(owner.get<KitchenOrder[]>('/kitchen'))
  const [first, second] = order!.items.map(({ id }) => id)
  const set = (id: string, status: string) => expectOk(owner.post(`/orders/update-status/${id}`, { status }))
  const open = async () => (await expectOk(owner.get<OrderGroup[]>('/orders'))).flatMap((group) => group.order_ids)

  await set(first!, 'delivered')
  expect(await open()).toEqual([orderId])
  await set(second!, 'completed')
  expect(await open()).toEqual([])
  const closed = await closedAt(orderId)
  expect(closed).not.toBeNull()
  await set(second!, 'delivered')
  expect([await open(), await closedAt(orderId)]).toEqual([[], closed])

  await set(first!, 'preparing')
  expect([await open(), await closedAt(orderId)]).toEqual([[orderId], null])
  expect(await expectOk(owner.get('/kitchen'))).toMatchObject([{ id: orderId }])
  const { entries } = await expectOk(owner.get<{ entries: object[] }>('/audit-log?kind=order'))
  expect(entries).toMatchObject([{ kind: 'order.recalled', subject: '1' }])
})

const closedAt = async (orderId: string) =>
  (await server().owner.query<{ at: Date | null }>('select closed_at as at from orders where id = $1', [orderId]))
    .rows[0]!.at

test('an unknown status, or one that this call may not set, is refused', async () => {
  const { owner, ...restaurant } = await aRestaurant(server())
  await expectOk(owner.post('/pos/create-order', { cart: [{ id: await restaurant.aMenuItem(), quantity: 1 }] }))
  const [order] = await expectOk(owner.get<KitchenOrder[]>('/kitchen'))
  const item = order!.items[0]!.id
  for (const status of ['created', 'delivered', 'cancelled', 'burnt', '', null])
    expect(await owner.post(`/kitchen/${item}`, { status })).toMatchObject({ status: 400 })
  for (const status of ['created', 'burnt', undefined])
    expect(await owner.post(`/orders/update-status/${item}`, { status })).toMatchObject({ status: 400 })
  expect(await owner.post('/kitchen/10', { status: 'preparing' })).toMatchObject({ status: 404 })
})
