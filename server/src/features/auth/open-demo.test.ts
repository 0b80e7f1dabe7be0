import { expect, test } from 'vitest'
import { seedDemoRestaurant } from '../../../../database/seeds/demo-restaurant.ts'
import { Client } from '../../../test/browserless-client.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'

const server = useTestServer({ RATE_LIMIT: 'on' })
const aVisitor = () => new Client(server().origin)

test('where there is no demo restaurant nobody is signed in, and nobody may pass for it', async () => {
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
  const { connections, dataDir, owner } = server()
  const platform = new PlatformDatabase(connections.db)
  await seedDemoRestaurant({ ownerUrl: owner.options.connectionString!, connections, platform, dataDir })

  const visitors = [aVisitor(), aVisitor(), aVisitor()]
  const answers = await Promise.all(visitors.map((visitor) => visitor.post<{ user: object }>('/auth/demo')))
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, body: { user: { username: 'visite@comptoir.test', role: 'user' } } })
  }
  const [visitor] = visitors
  for (const path of ['/dashboard', '/pos/init', '/orders', '/kitchen', '/reservations', '/customers', '/invoices']) {
    expect(await visitor!.get(path), path).toMatchObject({ status: 200 })
  }
  for (const path of ['/users', '/auth/subscription-details']) {
    expect(await visitor!.get(path), path).toMatchObject({ status: 403 })
  }
  const settings = { storeName: 'Vandale', currency: 'EUR' }
  expect(await visitor!.post('/settings/store-setting', settings)).toMatchObject({ status: 403 })
  const item = { title: 'Vandale', price: '1.00' }
  expect(await visitor!.post('/menu-items/add', item)).toMatchObject({ status: 403 })

  const devices = await visitor!.get<{ device_ip: string }[]>('/auth/devices')
  expect(new Set(devices.body.map(({ device_ip }) => device_ip))).toEqual(new Set(['—']))
}, 180_000)

test('one address opens the demo twenty times a minute', async () => {
  const statuses = []
  for (let n = 0; n < 25; n++) statuses.push((await aVisitor().post('/auth/demo')).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
})
