import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findRunningPostgres } from '../../src/infrastructure/database/embedded/running-postgres.ts'
import { aPreparedDataDir } from '../prepared-database.ts'
import { aRestaurant } from '../restaurant.ts'
import { whileStopped } from './faults.ts'
import { startServerProcess } from './server-process.ts'

test('while the database hangs the server reports in time that it is not ready, and is ready again when the database goes on', async ({
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
