import type pg from 'pg'
import { Batch, type Answer, type Prepared } from './batch.ts'
import type { Waiting, Watching } from './database-silence.ts'

/**
 * A command's exchange with the database. `begin` and `commit` are statements too; a round trip is what a connection
 * sends while it awaits no answer. A retry repeats a transaction because of another one.
 */
export type Traffic = { statements: number; roundTrips: number; retries: number }

export const noTraffic = (): Traffic => ({ statements: 0, roundTrips: 0, retries: 0 })

/** Lets PostgreSQL report first that a statement took too long. */
const MARGIN_MS = 1_000

/** Pipelines statements sent at once: none waits for the previous answer. Each is prepared once. */
export class PipelinedConnection implements Waiting {
  readonly client: pg.PoolClient
  heardAt = 0
  limitMs = 0
  readonly #watch: Watching
  readonly #prepared: Prepared = new Map()
  /** Batches to send, in order. */
  readonly #batches: Batch[] = []
  #isUnderWay = false
  /** Of its transaction. */
  #traffic = noTraffic()

  constructor(client: pg.PoolClient, watch: Watching) {
    this.client = client
    this.#watch = watch
  }

  /** Prepares the connection for another user. */
  reset(limitMs: number): void {
    this.limitTo(limitMs)
    this.#traffic = noTraffic()
  }

  limitTo(limitMs: number): void {
    this.limitMs = limitMs + MARGIN_MS
  }

  /** Adds its transaction's counts so far. */
  countInto(traffic: Traffic): void {
    traffic.statements += this.#traffic.statements
    traffic.roundTrips += this.#traffic.roundTrips
    this.#traffic = traffic
  }

  /** Statements sent in one turn leave together, after those under way. */
  send<Row>(text: string, values: readonly unknown[] = []): Promise<Answer<Row>> {
    this.#traffic.statements++
    return (this.#batches.at(-1) ?? this.#begin()).add<Row>({ text, values, name: nameOf(text) })
  }

  /** In a separate batch: PostgreSQL skips the statements after a failure in the same one. */
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
    this.#traffic.roundTrips++
    this.heardAt = performance.now()
    this.#watch.waiting.add(this)
    this.client.query(batch)
  }

  readonly #hear = (): void => {
    this.heardAt = performance.now()
    this.#watch.heardAt = this.heardAt
  }

  readonly #finish = (): void => {
    this.#isUnderWay = false
    this.#watch.waiting.delete(this)
    this.#submit()
  }
}

/**
 * The most prepared texts: each is a plan kept on every connection that runs it. The server has fewer texts (a test
 * counts them), unless one is rebuilt for every list it is given.
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
