import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const CHANNELS = ['sessions', 'mails'] as const
export type Channel = (typeof CHANNELS)[number]

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 2_000
const HEARTBEAT_MS = 10_000
const TIMEOUT_MS = 5_000

export type Notifications = {
  on: (channel: Channel, heard: (payload: string) => void) => void
  /** Called when the connection is back, for what may have been missed meanwhile, and when it breaks. */
  onLine: (changed: (isUp: boolean) => void) => void
  isUp: () => boolean
  close: () => Promise<void>
}

/**
 * Receives what transactions of this or any other process sent with `pg_notify`: it arrives after their commit, or never. One
 * connection of its own, because a pooled one is handed on.
 */
export async function openNotifications(pool: pg.Pool): Promise<Notifications> {
  const heard = new Map<string, (payload: string) => void>()
  const lineChanged = new Set<(isUp: boolean) => void>()
  const closing = new AbortController()
  let client: pg.Client | null = null

  const setLine = (current: pg.Client | null) => {
    if (client === current) return
    client = current
    for (const changed of lineChanged) changed(current !== null)
  }

  /** A connection that is silent for long may be dead without a word: something on the way forgot it. */
  const beat = async (listening: pg.Client): Promise<void> => {
    while (client === listening) {
      await delay(HEARTBEAT_MS, undefined, { ref: false, signal: closing.signal })
      if (client === listening) await listening.query('select 1')
    }
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: pool.options.connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    const lost = () => {
      if (client !== fresh) return
      setLine(null)
      fresh.end().catch(() => {})
      void reconnect()
    }
    // without a listener a restart of PostgreSQL would end the process
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ channel, payload }) => heard.get(channel)?.(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '))
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    if (closing.signal.aborted) return fresh.end()
    setLine(fresh)
    beat(fresh).catch(lost)
  }

  const reconnect = async (): Promise<void> => {
    for (let wait = FIRST_RETRY_MS; !closing.signal.aborted; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      try {
        await delay(wait, undefined, { signal: closing.signal, ref: false })
        return await connect()
      } catch {
        // still away: the caches stay off and the next attempt follows
      }
    }
  }

  await connect()
  return {
    on: (channel, listener) => void heard.set(channel, listener),
    onLine: (changed) => void lineChanged.add(changed),
    isUp: () => client !== null,
    close: async () => {
      closing.abort()
      const last = client
      client = null
      await last?.end()
    },
  }
}
