import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KitchenOrder, OrderGroup } from '#core/contract/orders.ts'
import { Random } from '../../../../database/seeds/random.ts'
import { Client } from '../../../test/browserless-client.ts'
import { pay, theBill } from '../../../test/faults/races.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { listenOn, useTestServer, type TestServer } from '../../../test/test-server.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { OpenOrdersCache } from './open-orders-cache.ts'
import { showKitchenOrders, showOpenOrders } from './show-orders.ts'

const SEED = process.env['TEST_SEED'] ?? String(Date.now())
const server = useTestServer()
/** A second process on the same database, which learns of changes only from it. */
let other: TestServer

beforeAll(async () => {
  other = await listenOn(server().ownerUrl)
})
afterAll(() => other.close())

/** One restaurant with a till at each of the two servers, and a comparison with the database. */
async function aRestaurantAtBoth() {
  const restaurant = await aRestaurant(server())
  const otherTill = new Client(other.origin)
  await expectOk(otherTill.post('/auth/signin', { username: restaurant.username, password: restaurant.password }))
  const tenant = new Tenant(restaurant.tenantId, server().connections.db, () => {})
  return {
    ...restaurant,
    tills: [restaurant.owner, otherTill] as const,
    expectBothTrue: async () => {
      const [kitchen, orders] = await Promise.all(
        [showKitchenOrders, showOpenOrders].map(async (show) => {
          const { text } = await show(tenant, new OpenOrdersCache(), JSON.stringify)
          return JSON.parse(String(text)) as unknown
        }),
      )
      for (const till of [restaurant.owner, otherTill]) {
        expect(await expectOk(till.get('/kitchen'))).toEqual(kitchen)
        expect(await expectOk(till.get('/orders'))).toEqual(orders)
      }
    },
  }
}

test(`whatever happens at either server, both show the open orders as they are (seed ${SEED})`, async () => {
  const random = new Random(SEED)
  const { tills, expectBothTrue, ...restaurant } = await aRestaurantAtBoth()
  const items = [await restaurant.aMenuItem({ title: 'A' }), await restaurant.aMenuItem({ title: 'B' })]
  const tables = [null, await restaurant.aTable('T1'), await restaurant.aTable('T2')]
  const statuses = ['preparing', 'completed', 'delivered', 'cancelled']
  for (let step = 0; step < 60; step++) {
    const till = random.pick(tills)
    const orders = (await expectOk(random.pick(tills).get<OrderGroup[]>('/orders'))).flatMap((group) => group.orders)
    if (orders.length === 0 || random.chance(0.45)) {
      const cart = items.map((id) => ({ id, quantity: 1 }))
      await expectOk(till.post('/pos/create-order', { tableId: random.pick(tables), cart }))
    } else {
      const { id, items } = random.pick(orders)
      if (random.chance(0.6)) {
        const status = random.pick(statuses)
        await expectOk(till.post(`/orders/update-status/${random.pick(items).id}`, { status }))
      } else if (random.chance(0.5) && items.some(({ status }) => status !== 'cancelled')) {
        const bill = await theBill({ owner: till }, [id])
        await expectOk(pay(till, { ...bill, finishItems: random.chance(0.3) }))
      } else await expectOk(till.post(`/orders/${random.pick(['complete', 'cancel'])}`, { orderIds: [id] }))
    }
    await expectBothTrue()
    const cooking = await expectOk(random.pick(tills).get<KitchenOrder[]>('/kitchen'))
    const unfinished = cooking.filter((order) => order.payment_status === 'paid')
    if (random.chance(0.3) && unfinished.length > 0) {
      const { items } = random.pick(unfinished)
      const item = items.find(({ status }) => status === 'created' || status === 'preparing')!
      const next = item.status === 'created' ? 'preparing' : 'completed'
      await expectOk(random.pick(tills).post(`/kitchen/${item.id}`, { status: next }))
      await expectBothTrue()
    }
  }
})

test('when events are no longer stored, the open orders are read again', async () => {
  const { owner, expectBothTrue, ...restaurant } = await aRestaurantAtBoth()
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  for (let count = 0; count < 3; count++) {
    await expectOk(owner.post('/pos/create-order', { cart }))
    await server().owner.query('delete from live_events where tenant_id = $1', [restaurant.tenantId])
    await expectBothTrue()
  }
})

test('readers during concurrent orders always see every order that is already placed', async () => {
  const { tills, expectBothTrue, ...restaurant } = await aRestaurantAtBoth()
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  const placed = new Set<string>()
  const order = async () => {
    for (let count = 0; count < 15; count++) {
      const till = tills[count % 2]!
      placed.add((await expectOk(till.post<{ orderId: string }>('/pos/create-order', { cart }))).orderId)
    }
  }
  const look = async () => {
    for (let count = 0; placed.size < 45; count++) {
      const known = [...placed]
      const shown = (await expectOk(tills[count % 2]!.get<{ id: string }[]>('/kitchen'))).map(({ id }) => id)
      expect(shown).toEqual(expect.arrayContaining(known))
    }
  }
  await Promise.all([order(), order(), order(), look(), look(), look()])
  await expectBothTrue()
})
