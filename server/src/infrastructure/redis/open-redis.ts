import type { FastifyBaseLogger } from 'fastify'
import type { Redis, RedisOptions } from 'ioredis'
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
  /** Told when the line is back after it was lost, and once more when the others must have theirs back too. */
  onBack: (back: () => void) => void
  close: () => Promise<void>
}

type Wiring = {
  redisUrl: string | undefined
  db: Kysely<Database>
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  heartbeatMs?: number
}

const PATIENCE_MS = 1_000
const LONGEST_PAUSE_MS = 2_000
const HEARTBEAT_MS = 10_000

const LINE: RedisOptions = {
  connectTimeout: PATIENCE_MS,
  commandTimeout: PATIENCE_MS,
  // one that answers nothing any more is given up, so that only who asked first waits for it
  socketTimeout: PATIENCE_MS,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, LONGEST_PAUSE_MS),
}

/** Null where the operator runs one process and named none. A Redis that is away at the start is waited for elsewhere. */
export async function openRedis({ redisUrl, db, log, heartbeatMs = HEARTBEAT_MS }: Wiring): Promise<RedisLine | null> {
  if (redisUrl === undefined) return null
  const { Redis: Client } = await import('ioredis')
  const commands = new Client(redisUrl, { ...LINE, enableAutoPipelining: true })
  // whoever subscribes does so anew each time it is ready
  const ears = new Client(redisUrl, { ...LINE, autoResubscribe: false })

  let isUp = true
  const listeners: (() => void)[] = []
  const tellBack = () => {
    for (const back of listeners) back()
  }
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
    tellBack()
    // another process may find it later than this one: until then what it published was lost
    setTimeout(tellBack, PATIENCE_MS + LONGEST_PAUSE_MS).unref()
  })
  // a line that is silent for long may be dead without a word
  const heartbeat = setInterval(() => void ears.ping().catch(() => {}), heartbeatMs)
  heartbeat.unref()

  return {
    commands,
    ears,
    prefix: `comptoir:${await installationOf(db)}`,
    onBack: (back) => void listeners.push(back),
    close: async () => {
      clearInterval(heartbeat)
      commands.disconnect()
      ears.disconnect()
    },
  }
}

async function installationOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from installation`.execute(db)
  return rows[0]!.id
}
