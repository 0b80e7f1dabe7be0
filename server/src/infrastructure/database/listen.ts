import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { endClient, KEEP_ALIVE } from './database-silence.ts'

const CHANNELS = ['sessions', 'mails', 'notifications', 'jobs', 'restaurants'] as const
export type Channel = (typeof CHANNELS)[number]

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 2_000
const HEARTBEAT_MS = 10_000
const TIMEOUT_MS = 5_000

export type Notifications = {
  on: (channel: Channel, listener: (payload: string) => void) => void
  /** Called when the connection is back, for what may have been missed meanwhile, and when it breaks. */
  onConnectionChange: (changed: (isUp: boolean) => void) => void
  /** True while what concerns this restaurant, or the platform, is heard at once. */
  isUp: (audience: string) => boolean
  close: () => Promise<void>
}

/**
 * Receives what transactions of this or any other process sent with `pg_notify`: it arrives after their commit, or never. One
 * connection of its own, because a pooled one is handed on. A database that may be away is heard once it is there; one that
 * is away is not waited for.
 */
export async function openNotifications(
  pool: pg.Pool,
  { mayBeAway = false, isAway = false } = {},
): Promise<Notifications> {
  const connection = new NotificationConnection(pool.options.connectionString)
  const opened = mayBeAway ? connection.openLater() : connection.open()
  if (!isAway) await opened
  return connection
}

/** Notifications of all these databases as one; `of` finds those of a restaurant, undefined where it is not known which. */
export function mergeNotifications(
  all: readonly Notifications[],
  of: (audience: string) => Notifications | undefined,
): Notifications {
  return {
    on: (channel, listener) => {
      for (const one of all) one.on(channel, listener)
    },
    onConnectionChange: (changed) => {
      for (const one of all) one.onConnectionChange(changed)
    },
    isUp: (audience) => of(audience)?.isUp(audience) ?? false,
    close: async () => {
      await Promise.all(all.map((one) => one.close()))
    },
  }
}

class NotificationConnection implements Notifications {
  readonly #connectionString: string | undefined
  readonly #listeners = new Map<string, (payload: string) => void>()
  readonly #changed = new Set<(isUp: boolean) => void>()
  readonly #closing = new AbortController()
  #client: pg.Client | null = null

  constructor(connectionString: string | undefined) {
    this.#connectionString = connectionString
  }

  on(channel: Channel, listener: (payload: string) => void): void {
    this.#listeners.set(channel, listener)
  }

  onConnectionChange(changed: (isUp: boolean) => void): void {
    this.#changed.add(changed)
  }

  isUp(): boolean {
    return this.#client !== null
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const last = this.#client
    this.#client = null
    if (last) await endClient(last)
  }

  /** Opens it now, or as soon as the database is there. */
  async openLater(): Promise<void> {
    await this.open().catch(() => void this.#reconnect())
  }

  async open(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      ...KEEP_ALIVE,
    })
    const lost = () => this.#lose(fresh)
    // without a listener a restart of PostgreSQL would end the process
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ channel, payload }) => this.#listeners.get(channel)?.(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '))
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    if (this.#closing.signal.aborted) return endClient(fresh)
    this.#use(fresh)
    this.#beat(fresh).catch(lost)
  }

  #use(client: pg.Client | null): void {
    if (this.#client === client) return
    this.#client = client
    for (const changed of this.#changed) changed(client !== null)
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#use(null)
    client.end().catch(() => {})
    void this.#reconnect()
  }

  /** A connection that is silent for long may be broken without an error: something between the two dropped it. */
  async #beat(listening: pg.Client): Promise<void> {
    while (this.#client === listening) {
      await delay(HEARTBEAT_MS, undefined, { ref: false, signal: this.#closing.signal })
      if (this.#client === listening) await listening.query('select 1')
    }
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing
    for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      try {
        await delay(wait, undefined, { signal, ref: false })
        return await this.open()
      } catch {
        // still unreachable: the caches stay off and the next attempt follows
      }
    }
  }
}
