import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/**
 * Milliseconds without an answer after which a separate connection checks if the database answers at all, and the limit
 * for that check.
 */
export type Patience = { askAfterMs: number; answerMs: number }
/** Of the only database: a caller waits less than ten seconds. */
export const PATIENT: Patience = { askAfterMs: 3_000, answerMs: 5_000 }
/** Of one of several databases: its restaurants' tills go on alone, so they are to learn of it within two seconds. */
export const IMPATIENT: Patience = { askAfterMs: 600, answerMs: 900 }
const LOOK_EVERY_MS = 250
/** Work that may take hours is stopped only if the database answers nobody. */
const LOOK_AT_WORK_EVERY_MS = 10_000
const END_MS = 2_000

/** For every connection: notices a lost peer even while idle. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** The database hangs: it accepts connections and statements but answers none. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  /** Node's code for a socket whose peer does not answer. */
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer.')
  }
}

/** Rethrows a connection timeout under a clear name: the driver names its own timer. */
export function namedSilence(error: unknown): never {
  if (error instanceof Error && /\bconnection timeout$|^timeout expired$/.test(error.message))
    throw new DatabaseSilent()
  throw error
}

/** A connection with its statements, as the watch sees it. */
export type Waiting = {
  client: pg.ClientBase
  /** Time of the last answer, or of the first unanswered statement. */
  heardAt: number
  /** Limit for each of its statements. */
  limitMs: number
}

/** The connections that wait for an answer, and the time at which any of them had one. */
export type Watching = { readonly waiting: Set<Waiting>; heardAt: number }

/** Somebody who waits for a connection. */
type Connecting = { since: number; giveUp: () => void }

/**
 * Ends every wait for a hanging database (docs/decisions/operation/0097-every-wait-for-the-database-ends.md). Cuts a
 * connection silent for longer than PostgreSQL lets a statement run. A shorter silence makes the watch check over
 * another connection: without an answer it cuts all connections, and gives out none until the database answers again.
 */
export class SilenceWatch implements Watching {
  readonly waiting = new Set<Waiting>()
  heardAt = -Infinity
  readonly #connecting = new Set<Connecting>()
  readonly #patience: Patience
  readonly #url: string | undefined
  readonly #clients: ReadonlySet<pg.ClientBase>
  readonly #timer: NodeJS.Timeout
  #isAway = false
  #isAsking = false
  #answeredAt = -Infinity

  constructor(pool: pg.Pool, patience: Patience) {
    this.#patience = patience
    this.#url = pool.options.connectionString
    this.#clients = clientsOf(pool)
    // after everything that arrived while this process was busy
    this.#timer = setInterval(() => setImmediate(() => this.#look()), LOOK_EVERY_MS).unref()
  }

  /** Throws while the database hangs, so that nobody waits in vain. */
  assertAnswering(): void {
    if (this.isAway) throw new DatabaseSilent()
  }

  /** As if it hung, until it is let in: a database that is not ready for work yet. */
  isKeptOut = false

  get isAway(): boolean {
    return this.#isAway || this.isKeptOut
  }

  /** Gives up a wait for a connection once the database answers nobody; a connection that comes later goes back. */
  watchConnecting(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const entry: Connecting = { since: performance.now(), giveUp: () => reject(new DatabaseSilent()) }
      this.#connecting.add(entry)
      connecting
        .then((client) => (this.#connecting.has(entry) ? resolve(client) : client.release()), reject)
        .finally(() => this.#connecting.delete(entry))
    })
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
    for (const { since } of this.#connecting) heardAt = Math.min(heardAt, since)
    const { askAfterMs } = this.#patience
    if (this.#isAway || now - Math.max(heardAt, this.#answeredAt) > askAfterMs) void this.#ask()
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const askedAt = performance.now()
    const hasAnswered = await answers(this.#url, this.#patience.answerMs)
    // one that is busy takes no new connection for a while, and answers the others
    this.#isAway = !hasAnswered && this.heardAt < askedAt
    this.#isAsking = false
    this.#answeredAt = performance.now()
    if (!this.#isAway) return
    for (const client of this.#clients) cutOff(client)
    for (const { giveUp } of this.#connecting) giveUp()
    this.#connecting.clear()
  }
}

/** The open connections of a pool. */
export function clientsOf(pool: pg.Pool): ReadonlySet<pg.ClientBase> {
  const clients = new Set<pg.ClientBase>()
  pool.on('connect', (client) => void clients.add(client))
  pool.on('remove', (client) => void clients.delete(client))
  return clients
}

/** Cuts these connections if the database answers nobody, during work whose statements have no limit. */
export async function cutWhenSilent<T>(
  { url, clients }: { url: string; clients: Iterable<pg.ClientBase> },
  work: () => Promise<T>,
): Promise<T> {
  const look = async () => {
    if (await answers(url, PATIENT.answerMs)) return
    for (const client of clients) cutOff(client)
  }
  const timer = setInterval(() => void look(), LOOK_AT_WORK_EVERY_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Ends a connection properly, or hangs up if PostgreSQL does not answer. */
export async function endClient(client: pg.Client): Promise<void> {
  const isOver = new AbortController()
  const hangUp = delay(END_MS, undefined, { signal: isOver.signal }).then(
    () => cutOff(client),
    () => {},
  )
  await Promise.race([client.end(), hangUp])
  isOver.abort()
}

/** Fails a connection's statements at once; its pool does not reuse it. */
function cutOff(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.destroy(new DatabaseSilent())
}

/** True if PostgreSQL answers a sign-in in time, with anything. */
export async function answers(connectionString: string | undefined, answerMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // five characters: a PostgreSQL state, for example that all its connections are taken
    return /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '')
  }
  // not awaited: it has answered
  void endClient(client)
  return true
}
