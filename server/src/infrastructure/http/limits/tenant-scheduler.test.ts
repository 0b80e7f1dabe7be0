import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TenantScheduler } from './tenant-scheduler.ts'

const RULES = { slots: 3, perSecond: 10, burst: 20, timeoutMs: 5000 }

// time passes only when these tests advance it
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** True if a request is admitted before anything else can happen. */
async function isAdmittedAtOnce(scheduler: TenantScheduler, tenantId: string): Promise<boolean> {
  let isAdmitted = false
  void scheduler.acquire(tenantId).then((release) => {
    isAdmitted = true
    release!()
  })
  await pass(0)
  return isAdmitted
}

test('a tenant has its slots and no more, and keeps no other tenant waiting', async () => {
  const scheduler = new TenantScheduler(RULES)
  const releases = await Promise.all(Array.from({ length: RULES.slots }, () => scheduler.acquire('one')))
  expect(await isAdmittedAtOnce(scheduler, 'one')).toBe(false)
  expect(await isAdmittedAtOnce(scheduler, 'another')).toBe(true)
  releases[0]!()
  await pass(0)
  expect(await isAdmittedAtOnce(scheduler, 'one')).toBe(true)
})

test('a burst is admitted at once; after it so many each second', async () => {
  const scheduler = new TenantScheduler(RULES)
  let admitted = 0
  const ask = async () => {
    const release = await scheduler.acquire('one')
    admitted++
    release!()
  }
  void Promise.all(Array.from({ length: 40 }, ask))
  await pass(0)
  expect(admitted).toBe(RULES.burst)
  await pass(1000)
  expect(admitted).toBeGreaterThanOrEqual(RULES.burst + RULES.perSecond - 1)
  expect(admitted).toBeLessThanOrEqual(RULES.burst + RULES.perSecond)
  await pass(1100)
  expect(admitted).toBe(40)
})

test('a tenant that asks without a pause gets what it may begin each second, whatever one request takes', async () => {
  const scheduler = new TenantScheduler(RULES)
  const durationMs = 10_000
  const until = performance.now() + durationMs
  let admitted = 0
  const ask = async (workMs: number) => {
    while (performance.now() < until) {
      const release = await scheduler.acquire('one')
      admitted++
      await later(workMs)
      release!()
    }
  }
  const asking = Promise.all([5, 5, 5, 20, 20, 20, 1, 1].map(ask))
  await pass(2 * durationMs)
  await asking
  const due = RULES.burst + (RULES.perSecond * durationMs) / 1000
  expect(admitted).toBeGreaterThan(due - 10)
  expect(admitted).toBeLessThanOrEqual(due + 10)
})

test('a tenant that rested may send a burst again, and no more than one', async () => {
  const scheduler = new TenantScheduler(RULES)
  for (let n = 0; n < RULES.burst; n++) expect(await isAdmittedAtOnce(scheduler, 'one')).toBe(true)
  expect(await isAdmittedAtOnce(scheduler, 'one')).toBe(false)
  await pass(60_000)
  for (let n = 0; n < RULES.burst; n++) expect(await isAdmittedAtOnce(scheduler, 'one')).toBe(true)
  expect(await isAdmittedAtOnce(scheduler, 'one')).toBe(false)
})

test('a request that waited too long is refused, and the later ones keep their places', async () => {
  const scheduler = new TenantScheduler({ ...RULES, timeoutMs: 60 })
  const releases = await Promise.all(Array.from({ length: RULES.slots }, () => scheduler.acquire('one')))
  const early = scheduler.acquire('one')
  await pass(40)
  const late = scheduler.acquire('one')
  await pass(40)
  releases[0]!()
  expect(await early).toBeNull()
  expect(await late).not.toBeNull()
})

test('a client that disconnects before its turn takes neither a slot nor a token, and the later ones keep their places', async () => {
  const scheduler = new TenantScheduler(RULES)
  const releases = await Promise.all(Array.from({ length: RULES.slots }, () => scheduler.acquire('one')))
  const clients = Array.from({ length: RULES.burst }, () => new EventEmitter())
  const given = clients.map((client) => scheduler.acquire('one', client))
  const late = scheduler.acquire('one')
  for (const client of clients) client.emit('close')
  expect(await Promise.all(given)).toEqual(clients.map(() => null))
  releases[0]!()
  ;(await late)!()
  // the rest of the burst is available at once
  for (let n = RULES.slots + 1; n < RULES.burst; n++) expect(await isAdmittedAtOnce(scheduler, 'one')).toBe(true)
  expect(await isAdmittedAtOnce(scheduler, 'one')).toBe(false)
})

test('a client that disconnects after its turn has come keeps its slot until it is released', async () => {
  const scheduler = new TenantScheduler({ ...RULES, slots: 1 })
  const first = await scheduler.acquire('one')
  const client = new EventEmitter()
  const second = scheduler.acquire('one', client)
  first!()
  const release = await second
  client.emit('close')
  expect(await isAdmittedAtOnce(scheduler, 'one')).toBe(false)
  release!()
  await pass(0)
  expect(await isAdmittedAtOnce(scheduler, 'one')).toBe(true)
})

test('without a release nobody waits for ever', async () => {
  const scheduler = new TenantScheduler(RULES)
  await Promise.all(Array.from({ length: RULES.slots }, () => scheduler.acquire('one')))
  const late = scheduler.acquire('one')
  await pass(RULES.timeoutMs + 2 * (1000 / RULES.perSecond))
  expect(await late).toBeNull()
})

test('all are admitted in the end, in the order in which the tenant asked, however often they release', async () => {
  const scheduler = new TenantScheduler({ ...RULES, burst: 1000 })
  const order: number[] = []
  let running = 0
  let most = 0
  const all = Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const release = await scheduler.acquire('one')
      order.push(at)
      most = Math.max(most, ++running)
      await later(at % 4)
      running--
      release!()
      // a sent reply and a closed connection both release
      release!()
    }),
  )
  await pass(RULES.timeoutMs - 1)
  await all
  expect(order).toEqual(Array.from({ length: 300 }, (_, at) => at))
  expect(most).toBe(RULES.slots)
})
