import type pg from 'pg'
import type { Answer } from './batch.ts'
import type { Standby } from './cells/standby.ts'
import { clientsOf, PATIENT, SilenceWatch, type Patience } from './database-silence.ts'
import {
  MAIN_CELL,
  type CellDatabase,
  type Db,
  type DbPool,
  type Opening,
  type Place,
  type TransactionMode,
} from './db.ts'
import { PipelinedConnection, type Traffic } from './pipelined-connection.ts'
import { NotPrimary, refusesWrites } from './primary.ts'

/** Number of transactions that found every connection taken, and the seconds they waited in all. */
export type PoolWaits = { count: number; seconds: number }

export const noWaits = (): PoolWaits => ({ count: 0, seconds: 0 })

/** `limitMs`: how long PostgreSQL lets a statement run; a connection silent for longer is given up. */
type Pooling = { waits: PoolWaits; limitMs: number; patience: Patience }

const BEGIN: Record<TransactionMode, string> = {
  'read only': 'begin read only',
  snapshot: 'begin isolation level repeatable read read only',
  // PostgreSQL's default
  'read write': 'begin',
}

/** A pool of connections that pipeline statements sent at once (decision 118). */
export function openPipelined(pool: pg.Pool, pooling: Partial<Pooling> = {}): PipelinedPool {
  return new PipelinedPool(pool, { waits: noWaits(), limitMs: Infinity, patience: PATIENT, ...pooling })
}

export class PipelinedPool implements DbPool {
  readonly cells: readonly CellDatabase[] = [{ name: MAIN_CELL, db: this, isAway: false }]
  standby: Standby | undefined
  readonly #pool: pg.Pool
  readonly #waits: PoolWaits
  readonly #limitMs: number
  readonly #silence: SilenceWatch
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>()
  readonly #clients: ReadonlySet<pg.ClientBase>
  /** Connections to a database that has refused a write: nobody gets them again. */
  readonly #left = new WeakSet<pg.ClientBase>()
  #closing: Promise<void> | undefined

  constructor(pool: pg.Pool, { waits, limitMs, patience }: Pooling) {
    this.#pool = pool
    this.#waits = waits
    this.#limitMs = limitMs
    this.#silence = new SilenceWatch(pool, patience)
    this.#clients = clientsOf(pool)
  }

  send<Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>> {
    return this.withConnection((db) => db.send<Row>(text, values))
  }

  async withConnection<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const connection = await this.#acquire()
    const db = new OpenDb(connection, this.#leave)
    try {
      return await work(db)
    } finally {
      db.end('The connection is already released.')
      this.#release(connection)
    }
  }

  async transaction<T>(work: (db: Db) => Promise<T>, mode: TransactionMode = 'read write'): Promise<T> {
    const connection = await this.#acquire()
    // a write in one that only reads is a mistake of ours, not a database that refuses
    const db = new OpenDb(connection, mode === 'read write' ? this.#leave : null)
    try {
      // not awaited: the first statement travels with it, and reports a broken connection
      connection.send(BEGIN[mode]).catch(() => {})
      const result = await work(db)
      await commit(connection)
      db.end('The transaction is already committed.')
      return result
    } catch (error) {
      // fails only on a broken connection, which rolls back by itself: the caller gets the first error
      await connection.sendApart('rollback').catch(() => {})
      db.end('The transaction is already rolled back.')
      throw error
    } finally {
      this.#release(connection)
    }
  }

  forTenant<T>(_tenantId: string, work: (place: Place) => Promise<T>): Promise<T> {
    return work({ pool: this, directory: null, others: [] })
  }

  openTenant<T>(_opening: Opening, work: () => Promise<T>): Promise<T> {
    return work()
  }

  /** True while all work is refused. */
  get isAway(): boolean {
    return this.#silence.isAway
  }

  keepOut(): void {
    this.#silence.isKeptOut = true
  }

  letIn(): void {
    this.#silence.isKeptOut = false
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    await this.standby?.close()
    await this.#pool.end()
    this.#silence.close()
  }

  async #acquire(): Promise<PipelinedConnection> {
    this.#silence.assertAnswering()
    let client = await this.#connect()
    for (; this.#left.has(client); client = await this.#connect()) client.release(true)
    let connection = this.#connections.get(client)
    if (!connection) {
      connection = new PipelinedConnection(client, this.#silence)
      this.#connections.set(client, connection)
    }
    connection.reset(this.#limitMs)
    return connection
  }

  /** Leaves all connections of now to those who have them: the database takes no writes. */
  readonly #leave = (): void => {
    for (const client of this.#clients) this.#left.add(client)
  }

  #release({ client }: PipelinedConnection): void {
    client.release(this.#left.has(client))
  }

  async #connect(): Promise<pg.PoolClient> {
    const { idleCount, totalCount, options } = this.#pool
    if (idleCount > 0 || totalCount < options.max) return this.#silence.watchConnecting(this.#pool.connect())
    const askedAt = performance.now()
    try {
      return await this.#silence.watchConnecting(this.#pool.connect())
    } finally {
      this.#waits.count++
      this.#waits.seconds += (performance.now() - askedAt) / 1000
    }
  }
}

async function commit(connection: PipelinedConnection): Promise<void> {
  const { command } = await connection.send('commit')
  // PostgreSQL's answer, without an error, if an unawaited statement of an earlier batch had failed
  if (command === 'ROLLBACK') throw new Error('The transaction had failed before its commit.')
}

class OpenDb implements Db {
  readonly #connection: PipelinedConnection
  /** Called when a write is refused because everything is read only; null: it may be. */
  readonly #onRefused: (() => void) | null
  #end: string | undefined

  constructor(connection: PipelinedConnection, onRefused: (() => void) | null) {
    this.#connection = connection
    this.#onRefused = onRefused
  }

  async send<Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>> {
    if (this.#end) throw new Error(this.#end)
    try {
      return await this.#connection.send<Row>(text, values)
    } catch (error) {
      // the place of the call: the driver makes its errors where an answer arrives
      if (error instanceof Error) Error.captureStackTrace(error)
      if (!this.#onRefused || !refusesWrites(error)) throw error
      this.#onRefused()
      throw new NotPrimary(error)
    }
  }

  countInto(traffic: Traffic): void {
    this.#connection.countInto(traffic)
  }

  async limitStatements(seconds: number): Promise<void> {
    this.#connection.limitTo(seconds * 1000)
    await this.send(`select set_config('statement_timeout', $1, true)`, [`${seconds}s`])
  }

  /** Refuses later statements: the connection now serves another caller. */
  end(why: string): void {
    this.#end = why
  }
}
