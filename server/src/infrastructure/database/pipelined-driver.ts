import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  CompiledQuery,
  PostgresDialect,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { Batch, type Answer, type Prepared } from './batch.ts'
import { SilenceWatch, type Waiting } from './database-silence.ts'

/** How often a transaction found every connection taken, and how long it then waited for one. */
export type PoolWaits = { count: number; seconds: number }

export const noWaits = (): PoolWaits => ({ count: 0, seconds: 0 })

/**
 * The exchange of a command with the database. `begin` and `commit` are statements too; a round trip is what a connection sends
 * while it awaits no answer. A retry is a transaction that was tried again because of another one.
 */
export type Traffic = { statements: number; roundTrips: number; retries: number }

export const noTraffic = (): Traffic => ({ statements: 0, roundTrips: 0, retries: 0 })

/** `limitMs`: how long PostgreSQL lets a statement run; a connection that is silent for longer is given up. */
type Pooling = { waits: PoolWaits; limitMs: number }

/** PostgreSQL reports first that a statement took too long. */
const MARGIN_MS = 1_000

/**
 * Kysely on a pool of pipelining connections. Its own driver would let each statement of a transaction wait for the answer
 * to the one before; here statements that are sent at once are pipelined, and each is prepared once a connection.
 */
export function openPipelined<Schema>(
  pool: pg.Pool,
  { waits = noWaits(), limitMs = Infinity }: Partial<Pooling> = {},
): Kysely<Schema> {
  const dialect = new PostgresDialect({ pool })
  const driver = new PipelinedDriver(pool, { waits, limitMs })
  const executor = new PipelinedExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor })
}

/** A statement that sets how long those behind it may run, or where its transaction is counted. */
type Setting = CompiledQuery & { limitMs?: number; traffic?: Traffic }

/** Lets each statement of this transaction run for so long, in PostgreSQL and on this side. */
export async function limitStatements<Schema>(db: Transaction<Schema>, seconds: number): Promise<void> {
  const limited = CompiledQuery.raw(`select set_config('statement_timeout', $1, true)`, [`${seconds}s`])
  const limiting: Setting = { ...limited, limitMs: seconds * 1000 }
  await db.executeQuery(limiting)
}

/** Sends this statement, and counts its whole transaction: what was sent before it as well. */
export function countInto<Schema, Row>(
  traffic: Traffic,
  db: Kysely<Schema>,
  statement: CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  const counted: CompiledQuery<Row> & Setting = { traffic, ...statement }
  return db.executeQuery(counted)
}

class PipelinedExecutor extends DefaultQueryExecutor {
  readonly #parts: ConstructorParameters<typeof DefaultQueryExecutor>

  constructor(...parts: ConstructorParameters<typeof DefaultQueryExecutor>) {
    super(...parts)
    this.#parts = parts
  }

  /** Called with the one connection of a transaction, behind a queue that we do without: the connection keeps the order. */
  override withConnectionProvider(queue: ConnectionProvider): PipelinedExecutor {
    const [compiler, adapter] = this.#parts
    let own: DatabaseConnection | undefined
    // an idle queue hands its connection out at once
    void queue.provideConnection(async (connection) => void (own = connection))
    const connection = own
    const direct: ConnectionProvider = { provideConnection: (consumer) => consumer(connection!) }
    return new PipelinedExecutor(compiler, adapter, connection ? direct : queue, [...this.plugins])
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #waits: PoolWaits
  readonly #limitMs: number
  readonly #silence: SilenceWatch
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>()

  constructor(pool: pg.Pool, { waits, limitMs }: Pooling) {
    this.#pool = pool
    this.#waits = waits
    this.#limitMs = limitMs
    this.#silence = new SilenceWatch(pool)
  }

  async init(): Promise<void> {
    // the pool connects when it is asked
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    this.#silence.assertAnswering()
    const client = await this.#connect()
    let connection = this.#connections.get(client)
    if (!connection) {
      connection = new PipelinedConnection(client, this.#silence.waiting)
      this.#connections.set(client, connection)
    }
    connection.limitTo(this.#limitMs)
    connection.traffic = noTraffic()
    return connection
  }

  async #connect(): Promise<pg.PoolClient> {
    const { idleCount, totalCount, options } = this.#pool
    if (idleCount > 0 || totalCount < options.max) return this.#pool.connect()
    const askedAt = performance.now()
    try {
      return await this.#pool.connect()
    } finally {
      this.#waits.count++
      this.#waits.seconds += (performance.now() - askedAt) / 1000
    }
  }

  /** Not waited for: the first statement travels with it, and reports a connection that is broken. */
  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    connection.send(['begin', ...modes].join(' ')).catch(() => {})
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    const { command } = await connection.send('commit')
    // PostgreSQL answers so, and without an error, when a statement of an earlier batch had failed that nobody waited for
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before its commit.')
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    // fails only on a connection that is broken, which rolls back by itself: the caller gets the first error
    await connection.sendApart('rollback').catch(() => {})
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.client.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
    this.#silence.close()
  }
}

class PipelinedConnection implements DatabaseConnection, Waiting {
  readonly client: pg.PoolClient
  heardAt = 0
  limitMs = 0
  /** Of its transaction. */
  traffic = noTraffic()
  readonly #waiting: Set<Waiting>
  readonly #prepared: Prepared = new Map()
  /** To be sent, one after the other. */
  readonly #batches: Batch[] = []
  #isUnderWay = false

  constructor(client: pg.PoolClient, waiting: Set<Waiting>) {
    this.client = client
    this.#waiting = waiting
  }

  limitTo(limitMs: number): void {
    this.limitMs = limitMs + MARGIN_MS
  }

  /** Statements that are sent in one turn leave together, behind those that are under way. */
  send<Row>(text: string, values: readonly unknown[] = []): Promise<Answer<Row>> {
    this.traffic.statements++
    return (this.#batches.at(-1) ?? this.#begin()).add<Row>({ text, values, name: nameOf(text) })
  }

  /** In a batch of its own: PostgreSQL passes over what stands behind a failure in the same one. */
  sendApart(text: string): Promise<Answer<unknown>> {
    this.#begin()
    return this.send(text)
  }

  #begin(): Batch {
    const batch = new Batch(this.#prepared, { onAnswer: this.#hear, onDone: this.#finish })
    this.#batches.push(batch)
    process.nextTick(this.#submit)
    return batch
  }

  readonly #submit = (): void => {
    if (this.#isUnderWay) return
    const batch = this.#batches.shift()
    if (!batch) return
    this.#isUnderWay = true
    this.traffic.roundTrips++
    this.heardAt = performance.now()
    this.#waiting.add(this)
    this.client.query(batch)
  }

  readonly #hear = (): void => {
    this.heardAt = performance.now()
  }

  readonly #finish = (): void => {
    this.#isUnderWay = false
    this.#waiting.delete(this)
    this.#submit()
  }

  async executeQuery<R>({ sql, parameters, limitMs, traffic }: Setting): Promise<QueryResult<R>> {
    if (limitMs !== undefined) this.limitTo(limitMs)
    if (traffic !== undefined) this.#countInto(traffic)
    try {
      const { command, rowCount, rows } = await this.send<R>(sql, parameters)
      return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount) } : { rows }
    } catch (error) {
      // where it was sent from: the driver makes its errors where an answer arrives
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  /** Adds what its transaction has sent so far. */
  #countInto(traffic: Traffic): void {
    traffic.statements += this.traffic.statements
    traffic.roundTrips += this.traffic.roundTrips
    this.traffic = traffic
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed.')
  }
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * How many texts are prepared, at most: each is a plan kept on each connection that runs it. The server has fewer texts than
 * that (a test counts them), unless one is put together again for every list it is given.
 */
export const NAMES_MAX = 1500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_MAX) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}
