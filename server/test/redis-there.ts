import { Redis } from 'ioredis'

const ADDRESS = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

/** A Redis for tests of what several processes share; null on a machine that has none. */
export const redisUrl: string | null = await isThere()

async function isThere(): Promise<string | null> {
  const redis = new Redis(ADDRESS, { lazyConnect: true, connectTimeout: 1_000, retryStrategy: () => null })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return ADDRESS
  } catch {
    return null
  } finally {
    redis.disconnect()
  }
}
