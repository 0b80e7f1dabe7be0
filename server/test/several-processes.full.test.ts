import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { LIVE_READY } from '#core/contract/realtime.ts'
import { migrate } from '../src/infrastructure/database/migrate.ts'
import { Client } from './browserless-client.ts'
import { createExternalDatabase, isExternalPostgresThere } from './external-database.ts'
import { openFaultyWire, type FaultyWire } from './faults/faulty-wire.ts'
import { startServerProcess, type ServerProcess } from './faults/server-process.ts'
import { redisUrl } from './redis-there.ts'
import { aRestaurant, expectOk } from './restaurant.ts'

/** Two processes of the server, as behind a proxy, which share all limits, sessions and events. */
describe.skipIf(!isExternalPostgresThere || redisUrl === null)('two processes on one PostgreSQL and one Redis', () => {
  let database: Awaited<ReturnType<typeof createExternalDatabase>>
  let wire: FaultyWire
  let [here, there]: ServerProcess[] = []

  beforeAll(async () => {
    database = await createExternalDatabase()
    await migrate(database.ownerUrl)
    const redis = new URL(redisUrl!)
    wire = await openFaultyWire({ host: redis.hostname, port: Number(redis.port || 6379) })
    const environment = {
      DATABASE_URL: database.ownerUrl,
      REDIS_URL: `redis://127.0.0.1:${wire.port}`,
      RATE_LIMIT: 'on',
      TRUST_PROXY: '127.0.0.1',
    }
    ;[here, there] = await Promise.all([startServerProcess({ environment }), startServerProcess({ environment })])
  })

  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()])
    await wire?.close()
    await database?.drop()
  })

  /** The same device, whose next request the proxy sends to the other process. */
  const elsewhere = (client: Client) => new Client(there!.origin, client.cookies)

  /** A screen of this device at one of the processes, once it has joined. */
  async function aScreen(client: Client, at: ServerProcess): Promise<{ socket: Socket; received: string[] }> {
    const socket = io(at.origin, { transports: ['websocket'], extraHeaders: { cookie: client.cookieHeader } })
    onTestFinished(() => void socket.close())
    const received: string[] = []
    socket.onAny((event: string) => received.push(event))
    await expect.poll(() => received, { timeout: 5_000 }).toContain(LIVE_READY)
    received.length = 0
    return { socket, received }
  }

  const anOrder = async ({ owner, aMenuItem }: Awaited<ReturnType<typeof aRestaurant>>) => ({
    owner,
    order: { cart: [{ id: await aMenuItem(), quantity: 1 }], deliveryType: 'dinein', customerType: 'WALKIN' },
  })

  test('both sign push messages with one pair of keys, although their disks differ', async () => {
    const { owner } = await aRestaurant(here!)
    const { publicKey } = await expectOk(owner.get<{ publicKey: string }>('/notifications/push-key'))
    expect(await expectOk(elsewhere(owner).get('/notifications/push-key'))).toEqual({ publicKey })
  })

  test('an order at one process reaches screens at the other, and not the screen that sent it', async () => {
    const restaurant = await aRestaurant(here!)
    const neighbour = await aRestaurant(here!)
    const { owner, order } = await anOrder(restaurant)
    const [sender, kitchen, stranger] = [
      await aScreen(owner, there!),
      await aScreen(owner, there!),
      await aScreen(neighbour.owner, there!),
    ]
    await expectOk(owner.post('/pos/create-order', order, { 'x-socket-id': sender.socket.id! }))
    await expect.poll(() => kitchen.received, { timeout: 2_000 }).toEqual(['new_order'])
    await expectOk(elsewhere(owner).post('/pos/create-order', order, { 'x-socket-id': sender.socket.id! }))
    await expect.poll(() => kitchen.received, { timeout: 2_000 }).toEqual(['new_order', 'new_order'])
    expect([sender.received, stranger.received]).toEqual([[], []])
  })

  test('a screen that names its socket after a call at the other process receives no echo of the call', async () => {
    const { owner, order } = await anOrder(await aRestaurant(here!))
    const [sender, kitchen] = [await aScreen(owner, there!), await aScreen(owner, there!)]
    const placed = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', order))
    sender.socket.emit('new_order_backend', placed, 'any')
    await expect.poll(() => kitchen.received, { timeout: 2_000 }).toEqual(['new_order'])
    await expectOk(elsewhere(owner).post('/pos/create-order', order))
    await expect.poll(() => sender.received, { timeout: 2_000 }).toEqual(['new_order'])
    expect(kitchen.received).toEqual(['new_order', 'new_order'])
  })

  test('wrong passwords sent to either process count together', async () => {
    const { username, password } = await aRestaurant(here!)
    for (let n = 0; n < 10; n++) {
      const at = n % 2 === 0 ? here! : there!
      expect(await new Client(at.origin).post('/auth/signin', { username, password: `guess ${n}` })).toMatchObject({
        status: 400,
      })
    }
    for (const at of [here!, there!]) {
      const answer = await new Client(at.origin).post('/auth/signin', { username, password })
      expect(answer).toMatchObject({ status: 429, body: { code: 'auth.too_many_attempts' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
    }
  })

  test('failed sign-ins of one address count together, for all accounts and both processes', async () => {
    const from = { 'x-forwarded-for': '203.0.113.10' }
    const signIn = async (n: number) => {
      const asked = { username: `nobody-${n}@example.com`, password: 'Summer2026!' }
      return (await new Client((n % 2 === 0 ? here! : there!).origin).post('/auth/signin', asked, from)).status
    }
    for (let n = 0; n < 30; n++) expect([n, await signIn(n)]).toEqual([n, 400])
    expect([await signIn(30), await signIn(31)]).toEqual([429, 429])
  })

  test('requests of one address to both processes count together', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const statuses: number[] = []
    for (let n = 0; n < 26; n++) {
      const at = n % 2 === 0 ? here! : there!
      statuses.push((await new Client(at.origin).post('/auth/demo', {}, from)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  })

  test('a session opened at one process works at the other, and ends there too', async () => {
    const { owner, anotherTill } = await aRestaurant(here!)
    const tablet = await anotherTill()
    const tabletThere = elsewhere(tablet)
    expect((await tabletThere.get('/auth/devices')).status).toBe(200)
    const screen = await aScreen(tablet, there!)
    const { body } = await owner.get<{ device_id: string; isMyDevice: boolean }[]>('/auth/devices')
    await expectOk(owner.post('/auth/remove-device', { device_id: body.find((one) => !one.isMyDevice)!.device_id }))
    const status = async () => (await tabletThere.get('/auth/devices')).status
    await expect.poll(status, { timeout: 1_000, interval: 50 }).toBe(401)
    await expect.poll(() => screen.socket.connected, { timeout: 2_000 }).toBe(false)
  })

  test('a command sent to both at once is one command', async () => {
    const { owner, order } = await anOrder(await aRestaurant(here!))
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      [owner, elsewhere(owner), owner.copy(), elsewhere(owner)].map((till) =>
        expectOk(till.post<{ orderId: string }>('/pos/create-order', order, key)),
      ),
    )
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
    expect((await expectOk(owner.get<unknown[]>('/kitchen'))).length).toBe(1)
  })

  test('tokens of both are one sequence without a gap', async () => {
    const { owner, order } = await anOrder(await aRestaurant(here!))
    const tills = [owner, elsewhere(owner)]
    const numbers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        expectOk(tills[n % 2]!.post<{ tokenNo: number }>('/pos/create-order', order)).then(({ tokenNo }) => tokenNo),
      ),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  })

  test('without Redis both go on and count separately, and screens catch up once it is back', async () => {
    const { owner, order } = await anOrder(await aRestaurant(here!))
    const [mine, theirs] = [await aScreen(owner, here!), await aScreen(owner, there!)]
    wire.cut()
    onTestFinished(() => wire.mend())
    await expectOk(owner.post('/pos/create-order', order))
    expect((await elsewhere(owner).get<unknown[]>('/kitchen')).body).toHaveLength(1)
    expect(
      (await new Client(here!.origin).post('/auth/signin', { username: 'x@example.com', password: 'x' })).status,
    ).toBe(400)
    await expect.poll(() => mine.received, { timeout: 2_000 }).toEqual(['new_order'])
    expect(theirs.received).toEqual([])
    wire.mend()
    // the version in it tells the screen that it missed events
    await expect.poll(() => theirs.received, { timeout: 20_000 }).toContain(LIVE_READY)
    theirs.received.length = 0
    await expectOk(owner.post('/pos/create-order', order))
    await expect.poll(() => theirs.received, { timeout: 20_000 }).toContain('new_order')
  }, 60_000)
})
