import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { DbPool } from '../database/db.ts'
import type { Notifications } from '../database/listen.ts'
import { describeFailure } from './describe-failure.ts'
import type { Job } from './job.ts'
import { claimDueJobs, updateJobsHeld, updateJobEnded, updateJobReleased, insertJobs } from './jobs.queries.ts'
import { retryWaitMs } from './retry-wait.rules.ts'

const LOOK_MS = 5_000
/** A process that has not renewed its hold for this long counts as ended. */
const LEASE_SECONDS = 20
/**
 * Jobs that are due together begin one after the other, or they would take all connections to the database at once. One
 * that takes longer is not waited for.
 */
const NEXT_AFTER_MS = 200

type Context = {
  db: DbPool
  notifications: Pick<Notifications, 'on'>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Interval between looks for due jobs; tests look more often. */
  lookMs?: number
  leaseSeconds?: number
}

export type Jobs = {
  add: (...jobs: readonly Job[]) => void
  /** Stops running jobs, waits for them and releases the unfinished ones. */
  close: () => Promise<void>
}

type Run = { stop: AbortController; ended: Promise<void> }

/** Runs jobs when they are due: each in one process at a time, the rows of `background_jobs` being lock, plan and record (docs/decisions/operation/0124-jobs-are-rows.md). */
export function openJobs(context: Context): Jobs {
  const runner = new JobRunner(context)
  runner.start()
  return runner
}

class JobRunner implements Jobs {
  readonly #context: Context
  readonly #lookMs: number
  readonly #leaseSeconds: number
  readonly #holder = randomUUID()
  readonly #jobs = new Map<string, Job>()
  readonly #running = new Map<string, Run>()
  /** Jobs of each process: when this one runs them next. */
  readonly #localDueAt = new Map<string, number>()
  readonly #localFailures = new Map<string, number>()
  readonly #closing = new AbortController()
  #isRegistered = true
  /** Jobs that have a row for their outcome: one added while others get theirs waits for its own. */
  readonly #registered = new Set<string>()
  #heldAt = Date.now()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #mustLookAgain = false

  constructor(context: Context) {
    this.#context = context
    this.#lookMs = context.lookMs ?? LOOK_MS
    this.#leaseSeconds = context.leaseSeconds ?? LEASE_SECONDS
  }

  start(): void {
    this.#context.notifications.on('jobs', (name) => {
      if (this.#localDueAt.has(name)) this.#localDueAt.set(name, 0)
      this.#look()
    })
    this.#timer = setInterval(() => this.#look(), this.#lookMs)
    this.#timer.unref()
  }

  add(...jobs: readonly Job[]): void {
    for (const job of jobs) {
      this.#jobs.set(job.name, job)
      if (job.isLocal) this.#localDueAt.set(job.name, 0)
    }
    this.#isRegistered = false
    this.#look()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    clearInterval(this.#timer)
    for (const { stop } of this.#running.values()) stop.abort()
    await this.#looking
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
  }

  /** Looks for due jobs, one look at a time; a request meanwhile causes one more. */
  #look(): void {
    if (this.#closing.signal.aborted) return
    this.#mustLookAgain = true
    this.#looking ??= this.#lookUntilNothingIsAsked()
      .catch((error: unknown) => this.#context.log.warn({ err: error }, 'jobs not looked at'))
      .finally(() => {
        this.#looking = null
      })
  }

  async #lookUntilNothingIsAsked(): Promise<void> {
    while (this.#mustLookAgain && !this.#closing.signal.aborted) {
      this.#mustLookAgain = false
      if (!this.#isRegistered) await this.#register()
      await this.#renew().catch((error: unknown) => {
        this.#stopUnheld()
        throw error
      })
      await this.#startLocal()
      await this.#startDue()
    }
  }

  async #register(): Promise<void> {
    this.#isRegistered = true
    const rows = [...this.#jobs.values()].map(({ name, everyMs }) => ({ name, everySeconds: everyMs / 1000 }))
    await insertJobs(this.#context.db, rows).catch((error: unknown) => {
      this.#isRegistered = false
      throw error
    })
    for (const { name } of rows) this.#registered.add(name)
  }

  async #renew(): Promise<void> {
    const names = [...this.#running.keys()].filter((name) => !this.#jobs.get(name)?.isLocal)
    if (names.length > 0) {
      const hold = { holder: this.#holder, names, leaseSeconds: this.#leaseSeconds }
      const held = await updateJobsHeld(this.#context.db, hold)
      for (const name of names) if (!held.includes(name)) this.#running.get(name)?.stop.abort()
    }
    this.#heldAt = Date.now()
  }

  /** While the database is away nothing is renewed: once the time is over, another process may have begun. */
  #stopUnheld(): void {
    if (Date.now() - this.#heldAt < this.#leaseSeconds * 1000) return
    for (const [name, { stop }] of this.#running) if (!this.#jobs.get(name)?.isLocal) stop.abort()
  }

  async #startLocal(): Promise<void> {
    for (const [name, dueAt] of this.#localDueAt)
      if (dueAt <= Date.now() && this.#registered.has(name)) await this.#start(name, this.#localFailures.get(name) ?? 0)
  }

  async #startDue(): Promise<void> {
    const names = [...this.#jobs.values()]
      .filter(({ name, isLocal }) => !isLocal && !this.#running.has(name))
      .map(({ name }) => name)
    const hold = { holder: this.#holder, names, leaseSeconds: this.#leaseSeconds }
    for (const { name, failuresInRow } of await claimDueJobs(this.#context.db, hold))
      await this.#start(name, failuresInRow)
  }

  /** Returns when the next one may begin. */
  async #start(name: string, failuresInRow: number): Promise<void> {
    const job = this.#jobs.get(name)
    if (job === undefined || this.#running.has(name)) return
    const stop = new AbortController()
    if (this.#closing.signal.aborted) stop.abort()
    const ended = this.#run(job, failuresInRow, stop.signal).finally(() => this.#running.delete(name))
    this.#running.set(name, { stop, ended })
    await Promise.race([ended, delay(NEXT_AFTER_MS, undefined, { ref: false })])
  }

  async #run(job: Job, failuresBefore: number, signal: AbortSignal): Promise<void> {
    const { log } = this.#context
    const { name, everyMs } = job
    const startedAt = performance.now()
    const failed: { error: unknown; isWhole: boolean }[] = []
    const reportFailure = (error: unknown, facts: object) => {
      failed.push({ error, isWhole: false })
      log.warn({ err: error, job: name, ...facts }, 'a part of a job failed; it is tried again')
    }
    if (!signal.aborted)
      await job.run({ signal, reportFailure }).catch((error: unknown) => {
        failed.unshift({ error, isWhole: true })
        log.warn({ err: error, job: name }, 'job failed; it is tried again')
      })
    if (signal.aborted) return this.#release(job)
    const [first] = failed
    const waitMs = first?.isWhole ? retryWaitMs(job, failuresBefore + 1) : everyMs
    if (job.isLocal) {
      this.#localDueAt.set(name, Date.now() + waitMs)
      this.#localFailures.set(name, first ? failuresBefore + 1 : 0)
    }
    const run = {
      name,
      ms: Math.round(performance.now() - startedAt),
      failure: first ? describeFailure(first.error) : null,
      failedParts: first?.isWhole ? 0 : failed.length,
      nextInSeconds: waitMs / 1000,
    }
    await this.#persistently(() => updateJobEnded(this.#context.db, job.isLocal ? null : this.#holder, run))
  }

  /** Tries once: if it fails, the lease expires by itself. */
  async #release({ name, isLocal }: Job): Promise<void> {
    if (isLocal) return
    await updateJobReleased(this.#context.db, this.#holder, name).catch((error: unknown) =>
      this.#context.log.warn({ err: error, job: name }, 'job not given back; another process takes it over'),
    )
  }

  /** A database that is away gets the outcome when it is back. */
  async #persistently(write: () => Promise<void>): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        return await write()
      } catch (error) {
        this.#context.log.warn({ err: error }, 'the outcome of a job is not written; it is tried again')
        await delay(this.#lookMs, undefined, { signal: this.#closing.signal }).catch(() => {})
      }
    }
  }
}
