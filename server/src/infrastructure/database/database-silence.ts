import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** After so long without an answer the database is asked over a connection of its own whether it answers at all. */
const ASK_AFTER_MS = 3_000
/** How long it may take to answer that; together with the time before, a caller waits less than ten seconds. */
const ANSWER_MS = 5_000
const LOOK_EVERY_MS = 250
/** Work that may take hours is stopped only by a database that answers nobody. */
const LOOK_AT_WORK_EVERY_MS = 10_000
const END_MS = 2_000

/** For every connection: a peer that is gone is noticed, also while nobody asks anything. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** The database hangs: it takes connections and statements and answers none of them. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  /** As Node names a socket whose peer does not answer. */
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer.')
  }
}

/** Names what it is when a database lets nobody in within the time for that: the driver names its own timer. */
export function namedSilence(error: unknown): never {
  if (error instanceof Error && /\bconnection timeout$/.test(error.message)) throw new DatabaseSilent()
  throw error
}

/** A connection and its statements, as far as the watch needs to know them. */
export type Waiting = {
  client: pg.ClientBase
  /** When the last answer came, or the first statement without one was sent. */
  heardAt: number
  /** How long a statement of it may take. */
  limitMs: number
}

/**
 * Ends every wait for a database that hangs (docs/decisions/operation/0097-every-wait-for-the-database-ends.md). A
 * connection that is silent for longer than PostgreSQL lets a statement run is cut. One that is silent for a while makes
 * the watch ask over another connection: without an answer all connections are cut, and no new one is given out before
 * the database answers again.
 */
export class SilenceWatch {
  readonly waiting = new Set<Waiting>()
  readonly #url: string | undefined
  readonly #clients: ReadonlySet<pg.ClientBase>
  readonly #timer: NodeJS.Timeout
  #isAway = false
  #isAsking = false
  #answeredAt = -Infinity

  constructor(pool: pg.Pool) {
    this.#url = pool.options.connectionString
    this.#clients = clientsOf(pool)
    // behind what has arrived while this process was busy
    this.#timer = setInterval(() => setImmediate(() => this.#look()), LOOK_EVERY_MS).unref()
  }

  /** Throws while the database hangs, so that nobody waits for what cannot come. */
  assertAnswering(): void {
    if (this.#isAway) throw new DatabaseSilent()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const now = performance.now()
    let heardAt = now
    for (const connection of this.waiting) {
      if (now - connection.heardAt > connection.limitMs) cutOff(connection.client)
      heardAt = Math.min(heardAt, connection.heardAt)
    }
    if (this.#isAway || now - Math.max(heardAt, this.#answeredAt) > ASK_AFTER_MS) void this.#ask()
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    this.#isAway = !(await answers(this.#url))
    this.#isAsking = false
    this.#answeredAt = performance.now()
    if (this.#isAway) for (const client of this.#clients) cutOff(client)
  }
}

/** The open connections of a pool. */
export function clientsOf(pool: pg.Pool): ReadonlySet<pg.ClientBase> {
  const clients = new Set<pg.ClientBase>()
  pool.on('connect', (client) => void clients.add(client))
  pool.on('remove', (client) => void clients.delete(client))
  return clients
}

/** Cuts these connections when the database answers nobody any more: for work whose statements have no limit, until it is over. */
export async function cutWhenSilent<T>(
  { url, clients }: { url: string; clients: Iterable<pg.ClientBase> },
  work: () => Promise<T>,
): Promise<T> {
  const look = async () => {
    if (await answers(url)) return
    for (const client of clients) cutOff(client)
  }
  const timer = setInterval(() => void look(), LOOK_AT_WORK_EVERY_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Says goodbye to PostgreSQL, and hangs up if it does not answer that. */
export async function endClient(client: pg.Client): Promise<void> {
  const isOver = new AbortController()
  const hangUp = delay(END_MS, undefined, { signal: isOver.signal }).then(
    () => cutOff(client),
    () => {},
  )
  await Promise.race([client.end(), hangUp])
  isOver.abort()
}

/** Fails the statements of a connection at once; its pool does not give it out again. */
function cutOff(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.destroy(new DatabaseSilent())
}

/** True if PostgreSQL answers a sign-in in time, whatever it answers. */
async function answers(connectionString: string | undefined): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // five characters: a state of PostgreSQL, for example that all its connections are taken
    return /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '')
  }
  // not waited for: it has answered
  void endClient(client)
  return true
}
