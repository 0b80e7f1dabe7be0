import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** 200 in `npm run test:long`. */
const ROUNDS = Number(process.env['PORTION_RACES'] ?? 2)

const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test(
  `of twenty tills that want the last ten portions, ten get one, ${ROUNDS} times`,
  { timeout: 60_000 + ROUNDS * 2000 },
  async () => {
    const restaurant = await aRestaurant(server())
    const tableId = await restaurant.aTable()
    for (let round = 0; round < ROUNDS; round++) await sellLastPortions(restaurant, tableId)
  },
)

async function sellLastPortions({ owner, tenantId, aMenuItem }: Restaurant, tableId: string): Promise<void> {
  const [tart, soup] = [await aMenuItem({ price: '6.00' }), await aMenuItem({ price: '5.00' })]
  for (const id of [tart, soup])
    await expectOk(owner.post('/menu/availability', { target: 'item', id, state: 'in', remaining: 10 }))
  const ways = [
    { path: '/pos/create-order', rest: {} },
    { path: '/pos/create-order-and-invoice', rest: { netTotal: 11, taxTotal: 0, total: 11 } },
    {
      path: '/pos/create-order',
      rest: { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' }, tableId },
    },
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      // each in a separate order, which must not deadlock
      const cart = [tart, soup].map((id) => ({ id, quantity: 1 }))
      const { path, rest } = ways[at % ways.length]!
      return owner.post(path, { cart: at % 2 ? cart : cart.toReversed(), ...rest }, { 'idempotency-key': randomUUID() })
    }),
  )
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([10, 10])
  const { menuItems } = await expectOk(owner.get<{ menuItems: MenuItem[] }>('/pos/init'))
  const left = menuItems.filter(({ id }) => id === tart || id === soup)
  expect(left.map(({ remaining, sold_out }) => [remaining, sold_out])).toEqual([
    [0, 1],
    [0, 1],
  ])
  const { rows } = await server().owner.query<{ sold: number }>(
    `select sum(quantity)::int as sold from order_items where tenant_id = $1 and item_id = any($2::uuid[]) group by item_id`,
    [tenantId, [tart, soup]],
  )
  expect(rows).toEqual([{ sold: 10 }, { sold: 10 }])
  for (const id of [tart, soup]) await expectOk(owner.delete(`/menu-items/delete/${id}`))
}

test('orders, cancelled orders and a new count at once never sell more than there is', async () => {
  const { owner, tenantId, aMenuItem } = await aRestaurant(server())
  const tart = await aMenuItem({ price: '6.00' })
  const set = (remaining: number) =>
    owner.post('/menu/availability', { target: 'item', id: tart, state: 'in', remaining })
  await expectOk(set(30))
  const order = () => owner.post<{ orderId: string }>('/pos/create-order', { cart: [{ id: tart, quantity: 1 }] })
  const first = await Promise.all(Array.from({ length: 20 }, order))
  const ids = first.map(({ body }) => body.orderId)
  const [cancelled, placed] = await Promise.all([
    Promise.all(ids.slice(0, 10).map((id) => owner.post('/orders/cancel', { orderIds: [id] }))),
    Promise.all(Array.from({ length: 25 }, order)),
  ])
  expect(countOf(cancelled, 200)).toBe(10)
  expect(placed.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { rows } = await server().owner.query<{ kept: number; remaining: number }>(
    `select (select count(*)::int from orders where tenant_id = $1 and status <> 'cancelled') as kept, remaining
     from menu_availability where tenant_id = $1`,
    [tenantId],
  )
  expect(rows[0]!.kept + rows[0]!.remaining).toBe(30)
  expect(rows[0]!.remaining).toBeGreaterThanOrEqual(0)
})
