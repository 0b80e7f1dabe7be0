import { expect, test } from 'vitest'
import type { OrderGroup } from '#core/contract/orders.ts'
import type { OccupiedTable } from '#core/contract/pos.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('a table is occupied since its first open order, by what is still to be paid there', async () => {
  const { owner, ...restaurant } = await aRestaurant(server())
  const occupied = () => expectOk(owner.get<OccupiedTable[]>('/pos/occupied-tables'))
  const tax = await restaurant.aTax({ rate: '20', type: 'exclusive' })
  const wine = await restaurant.aMenuItem({ title: 'Gamay', price: '5.55', taxId: tax })
  const [t1, t2] = [await restaurant.aTable('T1'), await restaurant.aTable('T2')]
  const line = { id: wine, quantity: 1 }
  await expectOk(owner.post('/pos/create-order', { cart: [line], deliveryType: 'takeaway' }))
  expect(await occupied()).toEqual([])

  // 5.55 + 20 % is 6.66 for one, 19.98 for the bill of three
  const sale = { cart: [line], netTotal: 5.55, taxTotal: 1.11, total: 6.66, tableId: t1 }
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  expect(await occupied()).toMatchObject([{ table_id: t1, due: '0.00' }])
  await expectOk(owner.post('/pos/create-order', { cart: [line], tableId: t1 }))
  await expectOk(owner.post('/pos/create-order', { cart: [{ ...line, quantity: 2 }], tableId: t1, covers: 3 }))
  await expectOk(owner.post('/pos/create-order', { cart: [line], tableId: t2 }))

  const groups = await expectOk(owner.get<OrderGroup[]>('/orders'))
  const of = (table: string) => groups.find(({ table_id }) => table_id === table)!
  expect(await occupied()).toEqual([
    { table_id: t1, since: of(t1).orders[0]!.date, due: '19.98', covers: 3 },
    { table_id: t2, since: of(t2).orders[0]!.date, due: '6.66', covers: null },
  ])
  await expectOk(owner.post('/orders/cancel', { orderIds: of(t2).order_ids }))
  expect(await occupied()).toMatchObject([{ table_id: t1 }])
})

test('each open order names who sent it', async () => {
  const { owner, username, ...restaurant } = await aRestaurant(server())
  const waiter = await restaurant.aStaffMember(['POS'])
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  for (const client of [owner, waiter]) await expectOk(client.post('/pos/create-order', { cart }))
  const groups = await expectOk(waiter.get<OrderGroup[]>('/orders'))
  const placedBy = groups.flatMap(({ orders }) => orders.map(({ placed_by }) => placed_by))
  expect(placedBy).toEqual([username, waiter.username])
})
