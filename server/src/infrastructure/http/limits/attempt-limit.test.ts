import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { redisUrl } from '../../../../test/redis-there.ts'
import { countInProcess, countInRedis, openAttemptLimit, type AttemptCounts } from './attempt-limit.ts'

const rule = { name: 'guesses', max: 2, windowMs: 60_000 }

function aRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: true, maxRetriesPerRequest: 0, retryStrategy: () => 50 })
  redis.on('error', () => {})
  onTestFinished(() => redis.disconnect())
  return redis
}

const KINDS: [name: string, open: () => AttemptCounts][] = [['in this process', () => countInProcess()]]
if (redisUrl !== null) {
  const url = redisUrl
  KINDS.push(['in Redis', () => countInRedis({ commands: aRedis(url), prefix: randomUUID() })])
}

describe.each(KINDS)('counted %s', (_, open) => {
  test('attempts are counted by key, and refused when they are spent', async () => {
    const limit = openAttemptLimit(open(), rule)
    await limit.count('a')
    expect(await limit.isSpent('a')).toBe(false)
    await limit.count('a')
    expect(await limit.isSpent('a')).toBe(true)
    expect(await limit.isSpent('b')).toBe(false)
    await limit.refuseWhenSpent('b')
    await expect(limit.refuseWhenSpent('a')).rejects.toMatchObject({
      code: 'auth.too_many_attempts',
      extra: { retryAfter: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60) },
    })
  })

  test('limits of other names count apart', async () => {
    const counts = open()
    const [one, other] = [openAttemptLimit(counts, rule), openAttemptLimit(counts, { ...rule, name: 'mails' })]
    await one.count('a')
    await one.count('a')
    expect(await one.isSpent('a')).toBe(true)
    expect(await other.isSpent('a')).toBe(false)
  })

  test('of a burst of claims no more than the maximum pass, and what is given back may be claimed again', async () => {
    const limit = openAttemptLimit(open(), { ...rule, max: 5 })
    const claims = await Promise.allSettled(Array.from({ length: 40 }, () => limit.claim('a')))
    const passed = claims.filter((claim) => claim.status === 'fulfilled')
    expect(passed).toHaveLength(5)
    expect(claims.find((claim) => claim.status === 'rejected')).toMatchObject({
      reason: { code: 'auth.too_many_attempts', extra: { retryAfter: expect.any(Number) as number } },
    })
    await passed[0]!.value()
    await limit.claim('a')
    await expect(limit.claim('a')).rejects.toMatchObject({ code: 'auth.too_many_attempts' })
  })

  test('a reset starts the count again', async () => {
    const limit = openAttemptLimit(open(), { ...rule, max: 1 })
    await limit.count('a')
    await limit.reset('a')
    expect(await limit.isSpent('a')).toBe(false)
  })

  test('the window begins with the first attempt and ends', async () => {
    const limit = openAttemptLimit(open(), { ...rule, max: 1, windowMs: 300 })
    await limit.count('a')
    expect(await limit.isSpent('a')).toBe(true)
    await expect.poll(() => limit.isSpent('a'), { timeout: 3_000 }).toBe(false)
  })
})

test('without a maximum nothing is counted', async () => {
  const limit = openAttemptLimit(countInProcess(), { ...rule, max: Infinity })
  for (let n = 0; n < 20; n++) await limit.count('a')
  expect(await limit.isSpent('a')).toBe(false)
})

test('while Redis is unreachable each process counts for itself, and nobody waits', async () => {
  const nowhere = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  nowhere.on('error', () => {})
  onTestFinished(() => nowhere.disconnect())
  const limit = openAttemptLimit(countInRedis({ commands: nowhere, prefix: 'x' }), rule)
  await limit.count('a')
  await limit.count('a')
  expect(await limit.isSpent('a')).toBe(true)
  await limit.reset('a')
  expect(await limit.isSpent('a')).toBe(false)
})
