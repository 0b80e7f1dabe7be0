import type { FastifyBaseLogger } from 'fastify'
import type { Redis, RedisOptions } from 'ioredis'
import type { DbPool } from '../database/db.ts'
import { query } from '../database/query.ts'

/** State that several server processes on one database share: counts for limits, and notifications for screens. */
export type RedisConnection = {
  /** Fails at once while Redis is unreachable: each caller has a fallback. */
  commands: Redis
  /** Receives messages of other processes. */
  subscriber: Redis
  /** Begins every key and channel, as others may use the same Redis. */
  prefix: string
  /** Called when a lost connection is back, and once more when the others must have theirs back too. */
  onBack: (back: () => void) => void
  close: () => Promise<void>
}

type Dependencies = {
  redisUrl: string | undefined
  db: DbPool
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  heartbeatMs?: number
}

const TIMEOUT_MS = 1_000
const LONGEST_PAUSE_MS = 2_000
const HEARTBEAT_MS = 10_000

const CONNECTION: RedisOptions = {
  connectTimeout: TIMEOUT_MS,
  commandTimeout: TIMEOUT_MS,
  // give up a silent connection, so that only the first caller waits for it
  socketTimeout: TIMEOUT_MS,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, LONGEST_PAUSE_MS),
}

/**
 * Null if the operator configured none for a single process. Waiting for an unreachable Redis at start happens
 * elsewhere.
 */
export async function openRedis({
  redisUrl,
  db,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: Dependencies): Promise<RedisConnection | null> {
  if (redisUrl === undefined) return null
  const { Redis: Client } = await import('ioredis')
  const commands = new Client(redisUrl, { ...CONNECTION, enableAutoPipelining: true })
  // subscribers subscribe again each time it is ready
  const subscriber = new Client(redisUrl, { ...CONNECTION, autoResubscribe: false })

  let isUp = true
  const listeners: (() => void)[] = []
  const notifyBack = () => {
    for (const back of listeners) back()
  }
  // without a listener an unreachable Redis would end the process
  commands.on('error', () => {})
  subscriber.on('error', () => {})
  subscriber.on('close', () => {
    if (isUp) log.warn('Redis is away: limits count by process, and screens of other processes catch up later')
    isUp = false
  })
  subscriber.on('ready', () => {
    if (isUp) return
    isUp = true
    log.info('Redis is back')
    notifyBack()
    // another process may reconnect later: until then its messages were lost
    setTimeout(notifyBack, TIMEOUT_MS + LONGEST_PAUSE_MS).unref()
  })
  // a long-silent connection may be broken without an error
  const heartbeat = setInterval(() => void subscriber.ping().catch(() => {}), heartbeatMs)
  heartbeat.unref()

  return {
    commands,
    subscriber,
    prefix: `comptoir:${await installationOf(db)}`,
    onBack: (back) => void listeners.push(back),
    close: async () => {
      clearInterval(heartbeat)
      commands.disconnect()
      subscriber.disconnect()
    },
  }
}

async function installationOf(db: DbPool): Promise<string> {
  const rows = await query<{ id: string }>(db)`select id from installation`
  return rows[0]!.id
}
