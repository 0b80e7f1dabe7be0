import { expect, test } from 'vitest'
import type { AuditEntry } from '#core/contract/people/audit.ts'
import { Client } from '../../../test/browserless-client.ts'
import { aResetToken } from '../../../test/mails.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aPublicRestaurant } from '../../../test/wire/public-restaurant.ts'

const server = useTestServer()
const aClient = () => new Client(server().origin)

/** The newest entries of a kind or group, without those of reading the log. */
async function entriesOf({ owner }: Pick<Restaurant, 'owner'>, kind: string): Promise<Partial<AuditEntry>[]> {
  const { entries } = await expectOk(owner.get<{ entries: AuditEntry[] }>(`/audit-log?kind=${kind}`))
  return entries.map(({ id: _id, at: _at, ...entry }) => entry)
}

async function anOrder(restaurant: Restaurant, lines: { price: string; quantity: number }[]): Promise<string> {
  const cart = []
  for (const { price, quantity } of lines) cart.push({ id: await restaurant.aMenuItem({ price }), quantity })
  return (await expectOk(restaurant.owner.post<{ orderId: string }>('/pos/create-order', { cart }))).orderId
}

test('signing in and out is recorded, with name, address and device', async () => {
  const restaurant = await aRestaurant(server())
  const staff = await restaurant.aStaffMember(['POS'])
  await expectOk(staff.post('/auth/signout'))
  const by = { actor: staff.username, actor_name: 'Camille', actor_role: 'staff', ip: '127.0.0.1', subject: null }
  const details = { device: expect.any(String) }
  const [out, into, owner, ...more] = await entriesOf(restaurant, 'auth')
  expect(out).toEqual({ ...by, kind: 'auth.signed_out', details })
  expect(into).toEqual({ ...by, kind: 'auth.signed_in', details })
  expect(owner).toMatchObject({ kind: 'auth.signed_in', actor: restaurant.username })
  expect(more).toEqual([])
})

test('a device that is signed out is recorded, and a session whose old token is used again', async () => {
  const restaurant = await aRestaurant(server())
  const tablet = await restaurant.anotherTill()
  const devices = await expectOk(restaurant.owner.get<{ device_id: string; isMyDevice: boolean }[]>('/auth/devices'))
  const { device_id } = devices.find(({ isMyDevice }) => !isMyDevice)!
  await expectOk(restaurant.owner.post('/auth/remove-device', { device_id }))
  expect((await tablet.get('/auth/devices')).status).toBe(401)
  expect(await entriesOf(restaurant, 'auth.device_removed')).toEqual([
    {
      kind: 'auth.device_removed',
      actor: restaurant.username,
      actor_name: expect.any(String),
      actor_role: 'staff',
      ip: '127.0.0.1',
      subject: null,
      details: { device: expect.any(String) },
    },
  ])

  const thief = await restaurant.anotherTill()
  const stolen = thief.copy()
  for (const _ of [1, 2]) await expectOk(thief.post('/auth/refresh-token'))
  expect((await stolen.post('/auth/refresh-token')).status).toBe(401)
  expect(await entriesOf(restaurant, 'auth.session_ended')).toMatchObject([
    { actor: null, actor_role: 'system', subject: restaurant.username, ip: '127.0.0.1' },
  ])
})

test('a password set by a mailed link is recorded, and the link is not', async () => {
  const restaurant = await aRestaurant(server())
  const token = await aResetToken(server(), restaurant.username)
  const password = 'a fresh long password'
  await expectOk(aClient().post(`/auth/reset-password/${token}`, { password }))
  const owner = aClient()
  await expectOk(owner.post('/auth/signin', { username: restaurant.username, password }))
  expect(JSON.stringify(await entriesOf({ owner }, ''))).not.toContain(token)
  expect(await entriesOf({ owner }, 'auth.password_reset')).toEqual([
    {
      kind: 'auth.password_reset',
      actor: null,
      actor_name: null,
      actor_role: 'nobody',
      ip: '127.0.0.1',
      subject: restaurant.username,
      details: {},
    },
  ])
})

test('changes of the staff are recorded: scopes added and removed, passwords, deletions', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const username = `staff-${restaurant.tenantId.slice(0, 8)}@example.com`
  const added = { username, password: restaurant.password, name: 'Camille', userScopes: ['POS', 'ORDERS'] }
  await expectOk(owner.post('/users/add', added))
  await expectOk(owner.post(`/users/update/${username}`, { name: 'Camille B.', userScopes: ['POS', 'KITCHEN'] }))
  await expectOk(owner.post(`/users/update-password/${username}`, { password: 'a fresh long password' }))
  await expectOk(owner.delete(`/users/delete/${username}`))
  const entries = await entriesOf(restaurant, 'staff')
  expect(entries.map(({ kind, subject, details }) => ({ kind, subject, details }))).toEqual([
    { kind: 'staff.deleted', subject: username, details: {} },
    { kind: 'staff.password_changed', subject: username, details: {} },
    {
      kind: 'staff.updated',
      subject: username,
      details: { name: 'Camille B.', added: 'KITCHEN', removed: 'ORDERS' },
    },
    { kind: 'staff.added', subject: username, details: { name: 'Camille', scopes: 'POS,ORDERS' } },
  ])
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([restaurant.username]))
  expect(JSON.stringify(entries)).not.toContain('fresh long')
})

test('a refusal leaves no entry', async () => {
  const restaurant = await aRestaurant(server())
  const { username } = await restaurant.aStaffMember(['POS'])
  const before = await entriesOf(restaurant, '')
  expect((await restaurant.owner.delete(`/users/delete/${restaurant.username}`)).status).toBe(403)
  expect(
    (await restaurant.owner.post('/users/add', { username, password: restaurant.password, name: 'X' })).status,
  ).toBe(409)
  expect((await restaurant.owner.post('/orders/cancel', { orderIds: ['x'] })).status).toBe(404)
  expect(await entriesOf(restaurant, '')).toEqual(before)
})

test('cancelled orders are recorded once, with their tokens and their total', async () => {
  const restaurant = await aRestaurant(server())
  const orderIds = [
    await anOrder(restaurant, [{ price: '12.00', quantity: 2 }]),
    await anOrder(restaurant, [{ price: '3.50', quantity: 1 }]),
  ]
  const key = { 'idempotency-key': 'cancel-once' }
  for (const _ of [1, 2]) await expectOk(restaurant.owner.post('/orders/cancel', { orderIds }, key))
  const [entry, ...more] = await entriesOf(restaurant, 'order')
  expect(entry).toMatchObject({
    kind: 'order.cancelled',
    actor: restaurant.username,
    subject: '1, 2',
    details: { amount: '27.50', currency: 'EUR' },
  })
  expect(more).toEqual([])
})

test('completing unpaid orders is recorded once with its amount; completing paid ones is not', async () => {
  const restaurant = await aRestaurant(server())
  const orderIds = [
    await anOrder(restaurant, [{ price: '12.00', quantity: 2 }]),
    await anOrder(restaurant, [{ price: '3.50', quantity: 1 }]),
  ]
  const sale = { cart: [{ id: await restaurant.aMenuItem({ price: '5.00' }), quantity: 1 }] }
  const totals = { netTotal: 5, taxTotal: 0, total: 5 }
  const path = '/pos/create-order-and-invoice'
  const paid = await expectOk(restaurant.owner.post<{ orderId: string }>(path, { ...sale, ...totals }))
  const key = { 'idempotency-key': 'complete-once' }
  const body = { orderIds: [...orderIds, paid.orderId] }
  for (const _ of [1, 2]) await expectOk(restaurant.owner.post('/orders/complete', body, key))
  const [entry, ...more] = await entriesOf(restaurant, 'order')
  expect(entry).toMatchObject({
    kind: 'order.completed_unpaid',
    actor: restaurant.username,
    subject: '1, 2',
    details: { amount: '27.50', currency: 'EUR' },
  })
  expect(more).toEqual([])
})

test('each cancellation of an item is recorded once, its other changes are not', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  await anOrder(restaurant, [{ price: '12.00', quantity: 3 }])
  const [table] = await expectOk(owner.get<{ orders: { items: { id: string }[] }[] }[]>('/orders'))
  const { id } = table!.orders[0]!.items[0]!
  for (const status of ['preparing', 'cancelled', 'cancelled', 'delivered', 'cancelled'])
    await expectOk(owner.post(`/orders/update-status/${id}`, { status }))
  const entries = await entriesOf(restaurant, 'order_item')
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({
    kind: 'order_item.cancelled',
    subject: 'Tagine',
    details: { quantity: '3', token: '1' },
  })
})

test('cancelled guests’ orders are recorded, one by one and all at once', async () => {
  const restaurant = await aPublicRestaurant(server())
  const place = async () => (await expectOk(restaurant.order(aClient()))).orderId
  const [first] = [await place(), await place(), await place()]
  await expectOk(restaurant.owner.post(`/pos/qrorders/update-status/${first}`, { status: 'cancelled' }))
  for (const _ of [1, 2]) await expectOk(restaurant.owner.post('/pos/qrorders/cancel-all'))
  expect(await entriesOf(restaurant, 'qr_order')).toMatchObject([
    { kind: 'qr_order.cancelled', subject: '2, 3', details: { count: '2' } },
    { kind: 'qr_order.cancelled', subject: '1', details: { count: '1' } },
  ])
})

test('an export is recorded with the phone until the person is erased; the erasure names nobody', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const [lea, karim] = ['+33 6 55 44 33 22', '+33 6 11 22 33 44']
  for (const phone of [lea, karim]) {
    await expectOk(owner.post('/customers/add', { phone, name: 'Somebody' }))
    await expectOk(owner.get(`/customers/${encodeURIComponent(phone)}/export`))
  }
  expect((await entriesOf(restaurant, 'customer')).map(({ subject }) => subject)).toEqual([karim, lea])
  await expectOk(owner.post(`/customers/${encodeURIComponent(lea)}/erase`))
  expect((await entriesOf(restaurant, 'customer')).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['customer.erased', null],
    ['customer.exported', karim],
    ['customer.exported', expect.stringMatching(/^erased-[a-z]+$/)],
  ])
  const naming = 'select from audit_entries e where tenant_id = $1 and e::text like $2'
  const { rows } = await server().owner.query(naming, [restaurant.tenantId, `%${lea}%`])
  expect(rows).toEqual([])
})

test('changes of taxes, currency and clock and new QR codes are recorded, other settings are not', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const taxId = await restaurant.aTax({ rate: '10' })
  await expectOk(owner.post(`/settings/taxes/${taxId}/update`, { title: 'TVA', rate: '5.5', type: 'exclusive' }))
  await expectOk(owner.delete(`/settings/taxes/${taxId}`))
  const store = { storeName: 'Chez Nous', currency: 'EUR' }
  await expectOk(owner.post('/settings/store-setting', store))
  await expectOk(owner.post('/settings/store-setting', { ...store, currency: 'TND' }))
  await expectOk(owner.post('/settings/store-setting/renew-qr-codes'))
  expect((await entriesOf(restaurant, 'tax')).map(({ kind, details }) => [kind, details])).toEqual([
    ['tax.deleted', { from: 'TVA 5.5 % exclusive' }],
    ['tax.updated', { from: 'TVA 10 % inclusive', to: 'TVA 5.5 % exclusive' }],
    ['tax.added', { to: 'TVA 10 % inclusive' }],
  ])
  expect((await entriesOf(restaurant, 'store')).map(({ kind, details }) => [kind, details])).toEqual([
    ['store.qr_codes_renewed', {}],
    ['store.updated', { currency: 'EUR → TND' }],
  ])
})
