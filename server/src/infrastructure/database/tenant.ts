import { setTimeout as delay } from 'node:timers/promises'
import type { LiveEvent } from '#core/contract/realtime.ts'
import { LoadAgain, type Loading } from '#core/load-again.ts'
import type { Numbers } from '#core/numbers.ts'
import { AppError } from '#core/app-error.ts'
import { ConcurrentChange } from '../concurrent-change.ts'
import { ClosingDue } from '../fiscal/tx-journal.ts'
import { closeAllDue } from './close-all-due.ts'
import { isConflict, isMadeMeanwhile, retryConflicts } from './conflicts.ts'
import type { Db, DbPool, Place, TransactionMode } from './db.ts'
import { claimKey, storeReply } from './idempotency.ts'
import { noTraffic, type Traffic } from './pipelined-connection.ts'
import { runPlanned, type PlannedCommand } from './planned-command.ts'
import { query } from './query.ts'
import type { ClosedJournal, CommandOrigin, HowToRead, Publish, ReadTx, TenantTx } from './transactions.ts'
import { Writing } from './writing.ts'

export type { Actor, ClosedJournal, CommandOrigin, HowToRead, Publish, ReadTx, TenantTx } from './transactions.ts'

/** The longest read of a history, with room to spare. */
const SNAPSHOT_SECONDS = 600

/** Unawaited statements are sent with the commit, which fails if one of them did. */
type Work<T> = (tx: TenantTx, unawaited: Promise<unknown>[]) => Promise<T>

/** Another day may end during a closing, but no more often than this. */
const CLOSING_ATTEMPTS = 3

const PLAN_ATTEMPTS = 5
/** Facts that were missing once are loaded from then on, and alone nothing changes: more than this never helps. */
const LOADINGS = 10
/**
 * A command that has lost this often to others, as where everything sells out at once, runs while nothing else writes
 * in its restaurant.
 */
const PATIENCE = 3

/** The only access to a restaurant's rows: name the tenant, get a transaction. */
export class Tenant {
  readonly id: string
  readonly #databases: DbPool
  /** Where it was last: one that has moved refuses, and then this is looked up again. */
  #place: Place
  readonly #publish: Publish
  readonly #origin: CommandOrigin
  readonly #traffic: Traffic

  constructor(id: string, databases: DbPool, publish: Publish, origin: CommandOrigin = {}) {
    this.id = id
    this.#databases = databases
    this.#place = { pool: databases, directory: null, others: [] }
    this.#publish = publish
    this.#origin = origin
    this.#traffic = origin.traffic ?? noTraffic()
  }

  /** A transaction that only reads: `read only` for PostgreSQL too. */
  read<T>(work: (tx: ReadTx) => Promise<T>, how: HowToRead = 'as it goes'): Promise<T> {
    if (how === 'at once') return this.#there(() => this.#readAtOnce(work))
    if (how === 'snapshot') return this.#there(() => this.#readSnapshot(work))
    if (how === 'from a standby') return this.#there(() => this.#readFromStandby(work))
    return this.#there(() => this.#begin('read only', (db) => work(this.#readTx(db))))
  }

  /**
   * Writes without an idempotency key: for work that may repeat, or cannot, such as rounds, jobs, and calls whose reply
   * is a secret.
   */
  job<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#there(() => this.#write(work))
  }

  /**
   * Changes something, exactly once for an Idempotency-Key: key, work, reply and events commit together; a repeated
   * call waits for the first and gets its reply. A planned command takes two round trips: load under all locks, decide,
   * write with the commit (decision 107). Rare work without consequences reads,
   * locks and writes as it goes.
   */
  command<Facts extends { numbers: Numbers }, Reply extends object>(
    planned: PlannedCommand<Facts, Reply>,
  ): Promise<Reply>
  command<T extends object>(work: (tx: TenantTx) => Promise<T>): Promise<T>
  command<Facts extends { numbers: Numbers }, Reply extends object>(
    given: PlannedCommand<Facts, Reply> | ((tx: TenantTx) => Promise<Reply>),
  ): Promise<Reply> {
    return typeof given === 'function' ? this.#change(given) : this.#at(() => this.#decide(given))
  }

  /** Runs it where the restaurant is. */
  #at<T>(attempt: () => Promise<T>): Promise<T> {
    return this.#databases.forTenant(this.id, (place) => {
      this.#place = place
      return attempt()
    })
  }

  #there<T>(attempt: () => Promise<T>): Promise<T> {
    return this.#at(() => retryConflicts(this.#traffic, attempt))
  }

  #change<T extends object>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    const { idempotencyKey } = this.#origin
    if (!idempotencyKey) return this.job(work)
    const { key, requestHash, isSameRequest, onReplay } = idempotencyKey
    const claimAndWork: Work<T> = async (tx, unawaited) => {
      const earlier = await claimKey(tx.db, key, requestHash)
      if (earlier) {
        if (!isSameRequest(earlier.requestHash)) throw new AppError('request.key_reused')
        onReplay()
        return earlier.reply as T
      }
      const reply = await work(tx)
      unawaited.push(storeReply(tx.db, key, reply))
      return reply
    }
    return this.#there(() => this.#write(claimAndWork))
  }

  async #decide<Facts extends { numbers: Numbers }, Reply extends object>(
    command: PlannedCommand<Facts, Reply>,
  ): Promise<Reply> {
    const missing = new Set<Loading>()
    for (let attempt = 1, loadings = 1; ;) {
      const isAlone = Math.max(attempt, loadings) > PATIENCE
      try {
        if (!isAlone) await command.prepare?.((work) => this.read(work), false)
        return await this.#decideOnce(command, missing, isAlone)
      } catch (error) {
        this.#traffic.retries++
        if (error instanceof LoadAgain) {
          missing.add(error.loading)
          if (loadings++ === LOADINGS) throw new ConcurrentChange()
          continue
        }
        if (error instanceof ClosingDue && this.#origin.journal) await this.#closeDue(this.#origin.journal)
        else if (!isConflict(error) && !isMadeMeanwhile(error)) throw error
        if (attempt++ === PLAN_ATTEMPTS) throw error
        if (isConflict(error)) await delay(10 * 2 ** attempt * (1 + Math.random()))
      }
    }
  }

  async #decideOnce<Facts extends { numbers: Numbers }, Reply extends object>(
    command: PlannedCommand<Facts, Reply>,
    missing: ReadonlySet<Loading>,
    isAlone: boolean,
  ): Promise<Reply> {
    const unawaited: Promise<unknown>[] = []
    try {
      const { reply, events, firstVersion } = await this.#place.pool.transaction((db) =>
        runPlanned(
          { db, readTx: this.#readTx(db), origin: this.#origin, traffic: this.#traffic, missing, isAlone, unawaited },
          command,
        ),
      )
      if (events.length > 0) this.#publishAll(events, firstVersion)
      return reply
    } catch (error) {
      // the commit reports only that an earlier statement failed; this names the cause
      await Promise.all(unawaited)
      throw error
    }
  }

  #readTx(db: Db): ReadTx {
    const { actor = null, tillId = null } = this.#origin
    return { tenantId: this.id, actor, tillId, db }
  }

  #begin<T>(
    mode: TransactionMode,
    work: (db: Db) => Promise<T>,
    { planning = 'auto', pool = this.#place.pool }: { planning?: string; pool?: DbPool | undefined } = {},
  ): Promise<T> {
    return pool.transaction((db) => {
      db.countInto(this.#traffic)
      // `true` = until the end of this transaction, so a pooled connection never keeps it. Not awaited: it is sent
      // before the first statement, and if it failed that statement would fail too, or see no row.
      let refused: { error: unknown } | undefined
      const named =
        mode === 'read write'
          ? // shared by all that write: going live waits for them, and they for it (docs/decisions/data/0066-practice-goes-at-once.md)
            query(db)`
              select set_config('app.tenant_id', ${this.id}, true),
                pg_advisory_xact_lock_shared(hashtextextended(${this.id}, 0)), directory.assert_here(${this.id}, true)`
          : query(db)`
              select set_config('app.tenant_id', ${this.id}, true), set_config('plan_cache_mode', ${planning}, true),
                directory.assert_here(${this.id}, false)`
      named.catch((error: unknown) => (refused = { error }))
      return work(db).catch((error: unknown) => {
        // the first to fail names the cause
        throw refused ? refused.error : error
      })
    }, mode)
  }

  /** The one place that decides if a standby is read from: it is hardly behind, and the person has not just written. */
  async #readFromStandby<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    const standby = this.#origin.mustReadNewest ? undefined : this.#place.pool.standby?.whenFresh
    const read = (pool?: DbPool) => this.#begin('read only', (db) => work(this.#readTx(db)), { pool })
    if (!standby) return read()
    try {
      return await read(standby)
    } catch (error) {
      // 57014: it took too long, and would again
      if (error instanceof AppError || (error as { code?: string }).code === '57014') throw error
      return read()
    }
  }

  #readSnapshot<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    return this.#begin('snapshot', async (db) => {
      // a year of a busy restaurant takes longer than a till's statement may
      await db.limitStatements(SNAPSHOT_SECONDS)
      return work(this.#readTx(db))
    })
  }

  async #readAtOnce<T>(ask: (tx: ReadTx) => Promise<T>): Promise<T> {
    let asked: Promise<T> | undefined
    try {
      // open orders and tickets are large statements, read after each event
      // (docs/decisions/data/0035-plans-of-writes.md)
      const planning = 'force_generic_plan'
      await this.#begin(
        'read only',
        async (db) => {
          asked = ask(this.#readTx(db))
          // not awaited: the commit travels with it, and fails if it did
          asked.catch(() => {})
        },
        { planning },
      )
    } catch (error) {
      // the commit reports only that an earlier statement failed; the statement, if it was sent, names the cause
      await asked
      throw error
    }
    return asked!
  }

  /**
   * Closes a past open day first, in a separate transaction, before work that writes into the journal on a later one.
   */
  async #write<T>(work: Work<T>): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await this.#writeOnce(work)
      } catch (error) {
        const { journal } = this.#origin
        if (!(error instanceof ClosingDue) || !journal || attempts === CLOSING_ATTEMPTS) throw error
        await this.#closeDue(journal)
      }
    }
  }

  async #closeDue(journal: ClosedJournal): Promise<void> {
    await closeAllDue(new Tenant(this.id, this.#databases, this.#publish, { journal, traffic: this.#traffic }), journal)
  }

  async #writeOnce<T>(work: Work<T>): Promise<T> {
    const unawaited: Promise<unknown>[] = []
    let writing: Writing | undefined
    try {
      const reply = await this.#begin('read write', async (db) => {
        writing = new Writing(this.#readTx(db), this.#origin, this.#place)
        const result = await work(writing.tx, unawaited)
        unawaited.push(...(await writing.finish()))
        for (const statement of unawaited) statement.catch(() => {})
        return result
      })
      const { hasClosed, events, firstVersion, after } = writing!
      if (hasClosed) this.#origin.journal?.watch.closed()
      if (firstVersion) this.#publishAll(events, await firstVersion)
      for (const todo of after) await todo().catch(() => {})
      return reply
    } catch (error) {
      // the commit reports only that an earlier statement failed; this names the cause
      await Promise.all(unawaited)
      throw error
    }
  }

  #publishAll(outbox: readonly LiveEvent[], firstVersion: number): void {
    const events = outbox.map((event, index) => ({ event, meta: { version: firstVersion + index } }))
    this.#origin.onVersion?.(firstVersion + outbox.length - 1)
    this.#publish(this.id, events, this.#origin.sender ?? {})
  }
}

/** For use cases that decide in one place: within a restaurant, or in the transaction that makes the demo. */
export type Commands = Pick<Tenant, 'id' | 'read'> & {
  command: <Facts extends { numbers: Numbers }, Reply extends object>(
    planned: PlannedCommand<Facts, Reply>,
  ) => Promise<Reply>
}
