import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KitchenOrder, OrderItemStatus } from '#core/contract/orders.ts'
import { KITCHEN_STEPS, ORDERS_STEPS } from '#core/orders/item-steps.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { isCooking } from './order-item-status.rules.ts'

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

test('whatever kitchen and staff do, in any order, the items stand where the rules say', async () => {
  const { owner, ...restaurant } = await aRestaurant(server())
  const cart = [
    { id: await restaurant.aMenuItem({ title: 'A' }), quantity: 1 },
    { id: await restaurant.aMenuItem({ title: 'B' }), quantity: 1 },
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart }))
      const before = await expectOk(owner.get<KitchenOrder[]>('/kitchen'))
      const ids = before.find(({ id }) => id === orderId)!.items.map(({ id }) => id)
      const model: { status: OrderItemStatus }[] = [{ status: 'created' }, { status: 'created' }]
      for (const { by, item, status } of steps) {
        const path = by === 'kitchen' ? `/kitchen/${ids[item]}` : `/orders/update-status/${ids[item]}`
        const isAllowed = by === 'orders' || KITCHEN_STEPS[model[item]!.status] === status
        expect((await owner.post(path, { status })).status).toBe(isAllowed ? 200 : 409)
        if (isAllowed) model[item]!.status = status
      }
      const shown = (await expectOk(owner.get<KitchenOrder[]>('/kitchen'))).find(({ id }) => id === orderId)
      expect(shown?.items.map(({ status }) => ({ status })) ?? 'gone').toEqual(isCooking(model) ? model : 'gone')
      await expectOk(owner.post('/orders/complete', { orderIds: [orderId] }))
    }),
    { numRuns: 60 },
  )
})

test('a status that is none, or not one that this call may set, is refused', async () => {
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
