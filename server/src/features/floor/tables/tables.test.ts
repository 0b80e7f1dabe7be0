import { expect, test } from 'vitest'
import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { waitingForLocks } from '../../../../test/lock-waits.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { aPublicRestaurant, takeover } from '../../../../test/wire/public-restaurant.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { listStoreTables } from './list-store-tables.ts'
import { loadTable } from './load-table.ts'
import { query } from '../../../infrastructure/database/query.ts'

const server = useTestServer()

type Table = { id: string; encrypted_id: string; table_title: string; floor: string; seating_capacity: number }

test('tables are added, listed in that order, changed and removed', async () => {
  const { owner } = await aRestaurant(server())
  const first = await expectOk(
    owner.post<{ id: string }>('/settings/store-tables/add', { title: ' T10 ', floor: '-', seatingCapacity: '4' }),
  )
  await expectOk(owner.post('/settings/store-tables/add', { title: 'T2', floor: 'Terrasse', seatingCapacity: 0 }))

  const { body: before } = await owner.get<Table[]>('/settings/store-tables')
  expect(before).toMatchObject([
    { id: first.id, table_title: 'T10', floor: '-', seating_capacity: 4 },
    { table_title: 'T2', floor: 'Terrasse', seating_capacity: 0 },
  ])
  expect(before[0]!.encrypted_id).toMatch(/^[\w-]{22}$/)
  expect(before[0]!.encrypted_id).not.toBe(before[1]!.encrypted_id)

  const changed = { title: 'T11', floor: 'Salle', seatingCapacity: 6 }
  expect(await owner.post(`/settings/store-tables/${first.id}/update`, changed)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Table updated.', id: first.id },
  })
  expect((await owner.get<Table[]>('/settings/store-tables')).body[0]).toEqual({
    id: first.id,
    encrypted_id: before[0]!.encrypted_id,
    table_title: 'T11',
    floor: 'Salle',
    seating_capacity: 6,
  })

  expect(await owner.delete(`/settings/store-tables/${first.id}`)).toMatchObject({
    status: 200,
    body: { id: first.id },
  })
  expect((await owner.get<Table[]>('/settings/store-tables')).body).toMatchObject([{ table_title: 'T2' }])
  expect(await owner.delete(`/settings/store-tables/${first.id}`)).toMatchObject({ status: 404 })
})

test.each([
  [{ title: '', floor: 'Salle', seatingCapacity: 4 }, 'Please provide Title!'],
  [{ floor: 'Salle', seatingCapacity: 4 }, 'Please provide Title!'],
  [{ title: 'T1', floor: '  ', seatingCapacity: 4 }, "Please provide Floor or use '-'"],
  [{ title: 'T1', floor: 'Salle', seatingCapacity: '' }, "Please provide Seating Capacity or '0'"],
  [{ title: 'T1', floor: 'Salle', seatingCapacity: null }, "Please provide Seating Capacity or '0'"],
  [{ title: 'T1', floor: 'Salle' }, "Please provide Seating Capacity or '0'"],
  [{ title: 'T1', floor: 'Salle', seatingCapacity: '-1' }, "Please provide Valid Seating Capacity count or '0'"],
  [{ title: 'T1', floor: 'Salle', seatingCapacity: -1 }, "Please provide Valid Seating Capacity count or '0'"],
])('a table %j is refused and nothing changes', async (body, message) => {
  const { owner, aTable } = await aRestaurant(server())
  const id = await aTable('T1', 'Salle', 4)
  const before = (await owner.get('/settings/store-tables')).body

  expect(await owner.post('/settings/store-tables/add', body)).toMatchObject({ status: 400, body: { message } })
  expect(await owner.post(`/settings/store-tables/${id}/update`, body)).toMatchObject({
    status: 400,
    body: { message },
  })
  expect((await owner.get('/settings/store-tables')).body).toEqual(before)
})

test('a table with an open order stays; once the order is closed it can go', async () => {
  const { owner, aTable, aMenuItem } = await aRestaurant(server())
  const id = await aTable()
  const cart = { cart: [{ id: await aMenuItem(), quantity: 1 }], deliveryType: 'dinein', tableId: id }
  const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', cart))
  expect(await owner.delete(`/settings/store-tables/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'table.in_use' },
  })
  expect((await owner.get<Table[]>('/settings/store-tables')).body).toHaveLength(1)

  await expectOk(owner.post('/orders/complete', { orderIds: [orderId] }))
  expect(await owner.delete(`/settings/store-tables/${id}`)).toMatchObject({ status: 200 })
  expect(await owner.post('/pos/create-order', cart)).toMatchObject({ status: 404, body: { code: 'table.not_found' } })
})

test('a table stays while a guest’s order waits at it, until staff have served or cancelled it', async () => {
  const restaurant = await aPublicRestaurant(server())
  const { owner, tableId } = restaurant
  const guest = new Client(server().origin)
  const refused = { status: 409, body: { code: 'table.in_use' } }
  const remove = () => owner.delete(`/settings/store-tables/${tableId}`)

  await expectOk(restaurant.order(guest))
  const { orderId: second } = await expectOk(restaurant.order(guest))
  expect(await remove()).toMatchObject(refused)
  const [first] = await expectOk(owner.get<QrOrder[]>('/pos/qrorders'))
  const taken = { ...takeover(first!), tableId: first!.table_id }
  const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', taken))
  await expectOk(owner.post('/orders/complete', { orderIds: [orderId] }))
  expect(await remove()).toMatchObject(refused)
  await expectOk(owner.post(`/pos/qrorders/update-status/${second}`, { status: 'cancelled' }))
  expect(await remove()).toMatchObject({ status: 200 })
})

test('a table is not removed while an order is being placed at it', async () => {
  const { owner, tenantId, aTable } = await aRestaurant(server())
  const id = await aTable()
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  let removed: ReturnType<typeof owner.delete> | undefined
  await tenant.job(async (tx) => {
    await loadTable(tx, id)
    removed = owner.delete(`/settings/store-tables/${id}`)
    await waitingForLocks(server(), 1, '%restaurant_tables%for update%')
    await query(tx.db)`
      insert into orders (business_day, token_no, customer_type, table_id)
      values (current_business_day(), 1, 'WALKIN', ${id})`
  })
  expect(await removed).toMatchObject({ status: 409, body: { code: 'table.in_use' } })
})

test('another restaurant’s table is not found, and neither is one that was removed', async () => {
  const { owner, tenantId, aTable } = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const id = await aTable('T1', 'Salle')
  const body = { title: 'Mine', floor: '-', seatingCapacity: 1 }

  expect(await stranger.owner.post(`/settings/store-tables/${id}/update`, body)).toMatchObject({ status: 404 })
  expect(await stranger.owner.delete(`/settings/store-tables/${id}`)).toMatchObject({ status: 404 })
  expect((await stranger.owner.get('/settings/store-tables')).body).toEqual([])
  expect(await owner.delete('/settings/store-tables/10')).toMatchObject({
    status: 404,
    body: { code: 'table.not_found' },
  })

  const mine = new Tenant(tenantId, server().connections.db, () => {})
  const theirs = new Tenant(stranger.tenantId, server().connections.db, () => {})
  expect(await mine.job((tx) => loadTable(tx, id))).toEqual({ id, title: 'T1', floor: 'Salle' })
  await expect(theirs.job((tx) => loadTable(tx, id))).rejects.toMatchObject({ code: 'table.not_found' })
  await owner.delete(`/settings/store-tables/${id}`)
  await expect(mine.job((tx) => loadTable(tx, id))).rejects.toMatchObject({ code: 'table.not_found' })
  expect(await mine.read(listStoreTables)).toEqual([])
})

test('tables need SETTINGS', async () => {
  const { aStaffMember, aTable } = await aRestaurant(server())
  const id = await aTable()
  const waiter = await aStaffMember(['POS', 'ORDERS', 'RESERVATIONS'])
  const body = { title: 'T2', floor: '-', seatingCapacity: 1 }
  expect(await waiter.get('/settings/store-tables')).toMatchObject({ status: 403 })
  expect(await waiter.post('/settings/store-tables/add', body)).toMatchObject({ status: 403 })
  expect(await waiter.post(`/settings/store-tables/${id}/update`, body)).toMatchObject({ status: 403 })
  expect(await waiter.delete(`/settings/store-tables/${id}`)).toMatchObject({ status: 403 })
  const manager = await aStaffMember(['SETTINGS'])
  expect(await manager.post('/settings/store-tables/add', body)).toMatchObject({ status: 200 })
})
