import type { FastifyBaseLogger } from 'fastify'
import type { Redis, RedisOptions } from 'ioredis'
import type { DbPool } from '../database/db.ts'
import { query } from '../database/query.ts'

/** What several server processes on one database share beside it: counts that limit, and notifications for their screens. */
export type RedisConnection = {
  /** Fails at once while Redis is unreachable: each caller has a fallback. */
  commands: Redis
  /** Receives what others publish. */
  subscriber: Redis
  /** Begins every key and channel, as others may use the same Redis. */
  prefix: string
  /** Called when the connection is back after it was lost, and once more when the others must have theirs back too. */
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
  // one that answers nothing any more is given up, so that only who asked first waits for it
  socketTimeout: TIMEOUT_MS,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, LONGEST_PAUSE_MS),
}

/** Null where the operator runs one process and named none. A Redis that is unreachable at the start is waited for elsewhere. */
export async function openRedis({
  redisUrl,
  db,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: Dependencies): Promise<RedisConnection | null> {
  if (redisUrl === undefined) return null
  const { Redis: Client } = await import('ioredis')
  const commands = new Client(redisUrl, { ...CONNECTION, enableAutoPipelining: true })
  // whoever subscribes does so again each time it is ready
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
    // another process may find it later than this one: until then what it published was lost
    setTimeout(notifyBack, TIMEOUT_MS + LONGEST_PAUSE_MS).unref()
  })
  // a connection that is silent for long may be broken without an error
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
