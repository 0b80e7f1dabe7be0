import type pg from 'pg'
import { Batch, type Answer, type Prepared } from './batch.ts'
import type { Waiting } from './database-silence.ts'

/**
 * The exchange of a command with the database. `begin` and `commit` are statements too; a round trip is what a connection sends
 * while it awaits no answer. A retry is a transaction that was tried again because of another one.
 */
export type Traffic = { statements: number; roundTrips: number; retries: number }

export const noTraffic = (): Traffic => ({ statements: 0, roundTrips: 0, retries: 0 })

/** PostgreSQL reports first that a statement took too long. */
const MARGIN_MS = 1_000

/** Statements that are sent at once are pipelined: none waits for the answer to the one before. Each is prepared once. */
export class PipelinedConnection implements Waiting {
  readonly client: pg.PoolClient
  heardAt = 0
  limitMs = 0
  readonly #waiting: Set<Waiting>
  readonly #prepared: Prepared = new Map()
  /** To be sent, one after the other. */
  readonly #batches: Batch[] = []
  #isUnderWay = false
  /** Of its transaction. */
  #traffic = noTraffic()

  constructor(client: pg.PoolClient, waiting: Set<Waiting>) {
    this.client = client
    this.#waiting = waiting
  }

  /** For somebody else. */
  reset(limitMs: number): void {
    this.limitTo(limitMs)
    this.#traffic = noTraffic()
  }

  limitTo(limitMs: number): void {
    this.limitMs = limitMs + MARGIN_MS
  }

  /** Adds what its transaction has sent so far. */
  countInto(traffic: Traffic): void {
    traffic.statements += this.#traffic.statements
    traffic.roundTrips += this.#traffic.roundTrips
    this.#traffic = traffic
  }

  /** Statements that are sent in one turn leave together, behind those that are under way. */
  send<Row>(text: string, values: readonly unknown[] = []): Promise<Answer<Row>> {
    this.#traffic.statements++
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
    this.#traffic.roundTrips++
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
}

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
