import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { openRestaurantDirectly } from '../../../../test/direct-accounts.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { DEMO_OWNER } from './demo-accounts.ts'

// the proxy's header sets the addresses apart
const server = useOwnTestServer({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
const aVisitor = () => new Client(server().origin)

test('where there is no demo restaurant nobody is signed in, and nobody may register under its name', async () => {
  const visitor = aVisitor()
  const missing = { status: 404, body: { code: 'auth.demo_missing' } }
  expect(await visitor.post('/auth/demo')).toMatchObject(missing)
  const password = 'correct horse battery'
  const impostor = { biz_name: 'Chez Faux', username: 'demo@comptoir.test', password }
  expect(await visitor.post('/auth/signup', impostor)).toMatchObject({ status: 200 })
  expect(await visitor.post('/auth/demo')).toMatchObject(missing)
  expect(await visitor.post('/auth/signin', impostor)).toMatchObject({ status: 400 })
})

test('strangers enter the demo together, work in it, and change neither its settings nor its people', async () => {
  const { session } = await openRestaurantDirectly(server(), 'Chez Démo', DEMO_OWNER)
  await expectOk(new Client(server().origin, session).post('/menu-items/add', { title: 'Tagine', price: '12.00' }))

  const visitors = [aVisitor(), aVisitor(), aVisitor()]
  const answers = await Promise.all(visitors.map((visitor) => visitor.post<{ user: object }>('/auth/demo')))
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, body: { user: { username: 'visite@comptoir.test', role: 'user' } } })
  }
  const visitor = visitors[0]!
  for (const path of ['/dashboard', '/pos/init', '/orders', '/kitchen', '/reservations', '/customers', '/invoices']) {
    expect(await visitor.get(path), path).toMatchObject({ status: 200 })
  }
  const { menuItems } = await expectOk(visitor.get<{ menuItems: { id: string }[] }>('/pos/init'))
  await expectOk(visitor.post('/pos/create-order', { cart: [{ id: menuItems[0]!.id, quantity: 1 }] }))
  for (const path of ['/users', '/auth/subscription-details']) {
    expect(await visitor.get(path), path).toMatchObject({ status: 403 })
  }
  for (const [path, change] of [
    ['/settings/store-setting', { storeName: 'Vandale', currency: 'EUR' }],
    ['/menu-items/add', { title: 'Vandale', price: '1.00' }],
    ['/users/add', { username: 'vandale@example.com', password: 'correct horse battery', name: 'Vandale' }],
  ] as const) {
    expect(await visitor.post(path, change), path).toMatchObject({ status: 403 })
  }

  const devices = await visitor.get<{ device_ip: string }[]>('/auth/devices')
  expect(new Set(devices.body.map(({ device_ip }) => device_ip))).toEqual(new Set(['—']))
})

test('one address opens the demo twenty times a minute', async () => {
  const open = () => aVisitor().post('/auth/demo', {}, { 'x-forwarded-for': '192.0.2.1' })
  // admitted or not found: this test needs no demo
  for (let n = 0; n < 20; n++) expect([200, 404]).toContain((await open()).status)
  expect(await open()).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
})
