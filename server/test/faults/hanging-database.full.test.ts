import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/infrastructure/database/embedded/start-embedded-postgres.ts'
import { findRunningPostgres } from '../../src/infrastructure/database/embedded/running-postgres.ts'
import { aPreparedDataDir } from '../prepared-database.ts'
import { Client, type Answer } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { aPublicRestaurant } from '../wire/public-restaurant.ts'
import { whileStopped } from './faults.ts'
import { startServerProcess } from './server-process.ts'

test('a server whose database hangs soon reports that it is not ready, and is ready again once the database goes on', async ({
  onTestFinished,
}) => {
  const server = await startServerProcess({ dataDir: aPreparedDataDir() })
  onTestFinished(async () => void (await server.stop()))
  const probe = async (path: string) => {
    const askedAt = performance.now()
    const answer = await fetch(`${server.origin}${path}`, { signal: AbortSignal.timeout(10_000) })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - askedAt }
  }
  const { owner } = await aRestaurant(server)
  const [{ pid }, process] = [(await findRunningPostgres(server.dataDir))!, server.pid()]
  expect((await probe('/readyz')).status).toBe(200)

  const hanging = await whileStopped(pid, async () => {
    // more than there are connections, so that a probe finds none that is free either
    const calls = Array.from({ length: 20 }, () => owner.get('/kitchen').catch(() => null))
    await delay(100)
    const together = await Promise.all([1, 2, 3, 4].map(() => probe('/readyz')))
    const oneByOne = [await probe('/readyz'), await probe('/readyz'), await probe('/readyz')]
    return { probes: [...together, ...oneByOne], alive: await probe('/healthz'), calls }
  })
  for (const { status, retryAfter, ms } of hanging.probes) {
    expect([status, retryAfter]).toEqual([503, '2'])
    expect(ms).toBeLessThan(3_000)
  }
  expect(hanging.alive.status).toBe(200)

  await expect.poll(async () => (await probe('/readyz')).status, { timeout: 8_000 }).toBe(200)
  await Promise.all(hanging.calls)
  expect((await owner.get('/kitchen')).status).toBe(200)
  expect([server.pid(), server.hasFailed(), (await findRunningPostgres(server.dataDir))!.pid]).toEqual([
    process,
    null,
    pid,
  ])
}, 120_000)

test('50 callers get an answer within ten seconds while the database hangs; later the key of each command shows its outcome', async ({
  onTestFinished,
}) => {
  const server = await startServerProcess({ dataDir: aPreparedDataDir() })
  onTestFinished(async () => void (await server.stop()))
  const { pid } = (await findRunningPostgres(server.dataDir))!
  const restaurant = await aPublicRestaurant(server)
  const { owner, plainId } = restaurant
  const cart = { deliveryType: 'takeaway', customerType: 'WALKIN', cart: [{ id: plainId, quantity: 1 }] }
  const bill = { subTotal: 8, taxTotal: 0, total: 8 }
  const toPay = await inTurn(12, async () => {
    const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', cart))
    return { ...bill, orderIds: [orderId] }
  })
  const guest = new Client(server.origin)

  const sales = callers(13, (headers) =>
    owner.post('/pos/create-order-and-invoice', { ...cart, ...bill, netTotal: 8 }, headers),
  )
  const payments = toPay.map((paid) => caller((headers) => owner.post('/orders/complete-and-pay-order', paid, headers)))
  const guests = callers(12, (headers) =>
    guest.post(`/qrmenu/${restaurant.code}/place-order`, restaurant.cart, headers),
  )
  const lists = callers(13, () => owner.get('/orders'))
  const commands = [...sales, ...payments, ...guests]

  // half of them are under way when it stops, half come while it hangs
  const [early, late] = [
    [...commands, ...lists].filter((_, at) => at % 2 === 0),
    [...commands, ...lists].filter((_, at) => at % 2 === 1),
  ]
  const underWay = early.map((call) => call())
  const answers = await whileStopped(pid, async () => {
    await delay(200)
    const hanging = late.map((call) => call())
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    return Promise.all([...underWay, ...hanging])
  })
  for (const { status, retryAfter, ms } of answers) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(retryAfter).toBe('2')
    expect(ms).toBeLessThan(10_000)
  }
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(25)

  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 8_000 }).toBe(200)
  for (const call of commands) await expect.poll(async () => (await call()).status, { timeout: 8_000 }).toBe(200)
  const invoices = await expectOk(owner.get<{ total: string }[]>('/invoices?type=today'))
  expect(invoices.length).toBe(sales.length + payments.length)
  expect(await expectOk(owner.get('/pos/qrorders/count'))).toEqual({ totalQROrders: guests.length })
}, 120_000)

test('a server that starts while its database hangs soon ends and says why', async ({ onTestFinished }) => {
  const dataDir = aPreparedDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir })
  onTestFinished(() => postgres.stop())
  const { pid } = (await findRunningPostgres(dataDir))!
  const askedAt = performance.now()
  await whileStopped(pid, () =>
    expect(startServerProcess({ environment: { DATABASE_URL: postgres.url } })).rejects.toThrow(
      'Error: ended with 1\nThe database does not answer.',
    ),
  )
  expect(performance.now() - askedAt).toBeLessThan(20_000)
}, 60_000)

type Answered = { status: number; retryAfter: string | null; ms: number }
type Call = (headers: Record<string, string>) => Promise<Answer>

const callers = (count: number, call: Call) => Array.from({ length: count }, () => caller(call))

/** Sends the same command under the same key, as often as it is called. */
function caller(call: Call): () => Promise<Answered> {
  const headers = { 'idempotency-key': randomUUID() }
  return async () => {
    const askedAt = performance.now()
    const { status, headers: answered } = await call(headers)
    return { status, retryAfter: answered.get('retry-after'), ms: performance.now() - askedAt }
  }
}

async function inTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (done.length < count) done.push(await work())
  return done
}
