import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/connect.ts'

/** What several server processes on one database share beside it: counts that limit, and news for their screens. */
export type RedisLine = {
  /** Fails at once while Redis is away: whoever asks knows what to do without it. */
  commands: Redis
  /** Hears what others publish. */
  ears: Redis
  /** Begins every key and channel, as others may use the same Redis. */
  prefix: string
  /** Told when the line is back after it was lost. */
  onBack: (back: () => void) => void
  close: () => Promise<void>
}

type Wiring = { redisUrl: string | undefined; db: Kysely<Database>; log: Pick<FastifyBaseLogger, 'warn' | 'info'> }

const PATIENCE_MS = 1_000
const LONGEST_PAUSE_MS = 2_000

/** Null where the operator runs one process and named none. A Redis that is away at the start is waited for elsewhere. */
export async function openRedis({ redisUrl, db, log }: Wiring): Promise<RedisLine | null> {
  if (redisUrl === undefined) return null
  const { Redis: Client } = await import('ioredis')
  const commands = new Client(redisUrl, {
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    retryStrategy,
  })
  // subscriptions wait for the line and come back with it
  const ears = new Client(redisUrl, { connectTimeout: PATIENCE_MS, maxRetriesPerRequest: null, retryStrategy })

  let isUp = true
  const listeners: (() => void)[] = []
  // without a listener a Redis that is away would end the process
  commands.on('error', () => {})
  ears.on('error', () => {})
  ears.on('close', () => {
    if (isUp) log.warn('Redis is away: limits count by process, and screens of other processes catch up later')
    isUp = false
  })
  ears.on('ready', () => {
    if (isUp) return
    isUp = true
    log.info('Redis is back')
    for (const back of listeners) back()
  })

  return {
    commands,
    ears,
    prefix: `comptoir:${await installationOf(db)}`,
    onBack: (back) => void listeners.push(back),
    close: async () => {
      commands.disconnect()
      ears.disconnect()
    },
  }
}

const retryStrategy = (attempt: number) => Math.min(50 * 2 ** attempt, LONGEST_PAUSE_MS)

async function installationOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from installation`.execute(db)
  return rows[0]!.id
}
