import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationPreferences } from '#core/contract/people/notifications.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { waitingForLocks } from '../../../../test/lock-waits.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { openPushServiceFixture, type PushServiceFixture } from './push-service-fixture.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aPublicRestaurant, type PublicRestaurant } from '../../../../test/wire/public-restaurant.ts'

let service: PushServiceFixture
let server: TestServer
let restaurant: PublicRestaurant

beforeAll(async () => {
  service = await openPushServiceFixture()
  server = await startTestServer({ OUTBOUND_PRIVATE: 'on', PUBLIC_URL: 'https://pos.example.com' })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  restaurant = await aPublicRestaurant(server)
})

type Added = { id: string }
const order = () => expectOk(restaurant.order(new Client(server.origin)))

async function aDevice(client: Client, more: object = {}) {
  const browser = service.aBrowser()
  const { id } = await expectOk(client.post<Added>('/notifications/push', { ...browser.subscription, ...more }))
  return { ...browser, id }
}

const taken = (device: { taken: () => unknown[] }, count: number) =>
  expect.poll(() => device.taken().length, { timeout: 5_000 }).toBe(count)
const devicesOf = async (client: Client) =>
  (await expectOk(client.get<NotificationPreferences>('/notifications/preferences'))).devices
const waiting = async () => {
  const { rows } = await server.owner.query<{ attempts: number; wait: number }>(
    `select attempts, extract(epoch from due_at - now())::float8 as wait from outgoing_notifications where tenant_id = $1`,
    [restaurant.tenantId],
  )
  return rows
}
/** Moves waiting messages, and the minute that the next event would join, into the past. */
async function makeDue(): Promise<void> {
  await server.owner.query('update outgoing_notifications set due_at = now() where tenant_id = $1', [
    restaurant.tenantId,
  ])
  await server.owner.query(`select pg_notify('notifications', $1)`, [restaurant.tenantId])
}
const endMinute = () =>
  server.owner.query(`update notifications set opened_at = opened_at - interval '61 seconds' where tenant_id = $1`, [
    restaurant.tenantId,
  ])

test('a guest’s order reaches each device of who sells within two seconds, in their language, and once for the whole minute', async () => {
  const { owner, aStaffMember } = restaurant
  const [waiter, cook] = [await aStaffMember(['POS']), await aStaffMember(['KITCHEN'])]
  await expectOk(waiter.post('/auth/language', { language: 'fr' }))
  const [mine, theirs, kitchen] = [await aDevice(owner), await aDevice(waiter), await aDevice(cook)]
  const at = Date.now()
  await order()
  await Promise.all([taken(mine, 1), taken(theirs, 1)])
  expect(mine.taken()[0]!.at - at).toBeLessThan(2_000)
  const { headers, message } = theirs.taken()[0]!
  expect(message).toEqual({
    title: 'Nouvelle commande d’un client',
    body: 'N° 1 · table T1',
    path: '/dashboard/pos?open=qr-orders',
    tag: expect.any(String),
  })
  expect(headers).toMatchObject({
    ttl: '600',
    urgency: 'normal',
    topic: message['tag']!.replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
  })
  const { publicKey } = await expectOk(owner.get<{ publicKey: string }>('/notifications/push-key'))
  expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${publicKey}$`))
  await Promise.all(Array.from({ length: 4 }, order))
  await endMinute()
  await order()
  await taken(mine, 2)
  await expect.poll(waiting).toEqual([])
  expect([mine.taken().length, theirs.taken().length, kitchen.taken().length]).toEqual([2, 2, 0])
})

test('the keys are made once, for this installation alone to read', () => {
  const file = path.join(server.dataDir, 'vapid.json')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    privateKey: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('a device goes when its push service has forgotten it, when its session ends, and when it is removed', async () => {
  const { owner, anotherTill } = restaurant
  const [gone, missing] = [await aDevice(owner), await aDevice(owner)]
  gone.answers(410)
  missing.answers(404)
  await order()
  await expect.poll(() => devicesOf(owner), { timeout: 5_000 }).toEqual([])
  expect(await waiting()).toEqual([])

  const phone = await anotherTill()
  const [first, second] = [await aDevice(phone, { deviceName: 'My phone' }), await aDevice(owner)]
  expect(await devicesOf(phone)).toMatchObject([
    { id: second.id, isMyDevice: false },
    { id: first.id, deviceName: 'My phone', isMyDevice: true },
  ])
  await expectOk(phone.post('/auth/signout'))
  expect(await devicesOf(owner)).toMatchObject([{ id: second.id }])
  const waiter = await restaurant.aStaffMember(['POS'])
  expect(await waiter.delete(`/notifications/push/${second.id}`)).toMatchObject({ status: 404 })
  await expectOk(owner.delete(`/notifications/push/${second.id}`))
  expect(await owner.delete(`/notifications/push/${second.id}`)).toMatchObject({ status: 404 })
  await endMinute()
  await order()
  await expect.poll(waiting).toEqual([])
  expect([first.taken(), second.taken()]).toEqual([[], []])
})

test('a message that is not accepted is tried three times', async () => {
  const device = await aDevice(restaurant.owner)
  device.answers(503)
  await order()
  await taken(device, 1)
  await expect.poll(waiting).toMatchObject([{ attempts: 1 }])
  expect((await waiting())[0]!.wait).toBeGreaterThan(10)
  await makeDue()
  await taken(device, 2)
  await makeDue()
  await taken(device, 3)
  await expect.poll(waiting).toEqual([])
  expect(await devicesOf(restaurant.owner)).toHaveLength(1)
})

test('quiet hours hold pushes and mails back and not the bell; what was read meanwhile never comes', async () => {
  const { owner, username, tenantId } = restaurant
  const device = await aDevice(owner)
  const always = [
    { days: [1, 3, 5, 7], from: '00:00', to: '24:00' },
    { days: [2, 4, 6], from: '00:00', to: '23:59' },
  ]
  const kinds = [{ kind: 'guest_order', mail: true }]
  await expectOk(owner.post('/notifications/preferences', { quiet: always, kinds }))
  await order()
  await expect.poll(async () => (await waiting()).length, { timeout: 5_000 }).toBe(2)
  expect((await waiting()).every(({ attempts, wait }) => attempts === 0 && wait > 0)).toBe(true)
  expect(await expectOk(owner.get('/notifications'))).toMatchObject({ unread: 1 })
  await makeDue()
  await taken(device, 1)
  const [mail] = await mailsTo(server, username, 1)
  expect(mail).toContain('https://pos.example.com/dashboard/pos?open=qr-orders')

  await endMinute()
  await order()
  await expect.poll(async () => (await waiting()).length, { timeout: 5_000 }).toBe(2)
  await expectOk(owner.post('/notifications/read', { all: true }))
  await makeDue()
  await expect.poll(waiting).toEqual([])
  expect(device.taken()).toHaveLength(1)
  await mailsTo(server, username, 1)

  // endless quiet hours drop messages instead of holding them
  const whole = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }]
  await expectOk(owner.post('/notifications/preferences', { quiet: whole }))
  await endMinute()
  await order()
  const undispatched = async () =>
    (await server.owner.query('select from notifications where tenant_id = $1 and dispatched_at is null', [tenantId]))
      .rowCount
  await expect.poll(undispatched).toBe(0)
  expect(await waiting()).toEqual([])
})

test('nobody is sent what they did themselves; the bell lists it as read', async () => {
  const { owner, aStaffMember } = restaurant
  const host = await aStaffMember(['RESERVATIONS'])
  const [mine, theirs] = [await aDevice(owner), await aDevice(host)]
  await expectOk(owner.post('/customers/add', { phone: '0699', name: 'Ada' }))
  await expectOk(host.post('/reservations/add', { customerId: '0699', date: '2090-01-14T19:30' }))
  await taken(mine, 1)
  expect(mine.taken()[0]!.headers['ttl']).toBe('86400')
  expect(theirs.taken()).toEqual([])
  expect(await expectOk(host.get('/notifications'))).toMatchObject({ unread: 0, entries: [{ isRead: true }] })
})

test('a browser is the device of who signed in there last, also in another restaurant', async () => {
  const { owner, aStaffMember } = restaurant
  const waiter = await aStaffMember(['POS'])
  const { subscription } = await aDevice(owner)
  await expectOk(waiter.post('/notifications/push', subscription))
  expect([(await devicesOf(owner)).length, (await devicesOf(waiter)).length]).toEqual([0, 1])
  const other = await aPublicRestaurant(server)
  await expectOk(other.owner.post('/notifications/push', subscription))
  expect([(await devicesOf(waiter)).length, (await devicesOf(other.owner)).length]).toEqual([0, 1])
  for (let n = 0; n < 11; n++) await aDevice(owner)
  expect(await devicesOf(owner)).toHaveLength(10)
})

test('a test reaches the devices of who asks, in quiet hours too, and nobody else’s', async () => {
  const { owner, aStaffMember } = restaurant
  const waiter = await aStaffMember(['POS'])
  expect(await owner.post('/notifications/push/test')).toMatchObject({ status: 409, body: { code: 'push.no_device' } })
  const quiet = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }]
  await expectOk(owner.post('/notifications/preferences', { quiet }))
  const [mine, theirs] = [await aDevice(owner), await aDevice(waiter)]
  await expectOk(owner.post('/notifications/push/test'))
  await taken(mine, 1)
  expect(mine.taken()[0]!.message).toMatchObject({ title: 'Comptoir', path: '/dashboard/notifications' })
  expect(theirs.taken()).toEqual([])
})

test('a test while its device is removed finds none', async () => {
  const { owner } = restaurant
  const { id, ...device } = await aDevice(owner)
  const removing = await server.owner.connect()
  try {
    await removing.query('begin')
    await removing.query('delete from push_devices where id = $1', [id])
    const testing = owner.post('/notifications/push/test')
    await waitingForLocks(server, 1, '%outgoing_notifications%')
    await removing.query('commit')
    expect(await testing).toMatchObject({ status: 409, body: { code: 'push.no_device' } })
  } finally {
    removing.release()
  }
  expect(device.taken()).toEqual([])
})

test.each([
  ['http://push.example.com/x', 'push.endpoint_refused'],
  ['https://push.example.com:8443/x', 'push.endpoint_refused'],
  ['https://user:secret@push.example.com/x', 'push.endpoint_refused'],
  ['https://10.0.0.1/x', 'push.endpoint_refused'],
  ['https://0x7f.1/x', 'push.endpoint_refused'],
  ['https://[::1]/x', 'push.endpoint_refused'],
  ['https://pos.example.com/x', 'push.endpoint_refused'],
  [`https://push.example.com/${'x'.repeat(2000)}`, 'push.endpoint_refused'],
  ['nonsense', 'push.endpoint_refused'],
])('messages are not sent to %s', async (endpoint, code) => {
  const { keys } = service.aBrowser().subscription
  expect(await restaurant.owner.post('/notifications/push', { endpoint, keys })).toMatchObject({
    status: 400,
    body: { code },
  })
  expect(await devicesOf(restaurant.owner)).toEqual([])
})

test('keys that no browser has are refused', async () => {
  const { endpoint, keys } = service.aBrowser().subscription
  for (const wrong of [{ ...keys, p256dh: 'AAAA' }, { ...keys, auth: 'AAAA' }, { p256dh: keys.p256dh }, {}])
    expect(await restaurant.owner.post('/notifications/push', { endpoint, keys: wrong })).toMatchObject({ status: 400 })
})
