import { setTimeout as delay } from 'node:timers/promises'
import type { AgentJob, AgentPrinter, AgentReport, AgentWork } from '#core/contract/dining/print-agent.ts'
import type { DoorJob } from '#core/door/door-job.ts'
import { ASKING_MS } from '#core/slips/job-times.ts'
import { AgentDoor, outcomeOf, refused, type BehindDoor } from './agent-door.ts'
import type { DoorOutcome } from './door.ts'
import { encodeSlip } from './encode-slip.ts'
import { Journal, keyOf } from './journal.ts'
import { PrinterQueue } from './printer-queue.ts'
import { printOn, statusOf, type Printed } from './printer-socket.ts'
import { openServer } from './server-calls.ts'
import { linesOfJob, slipOfJob } from './slip-of-job.ts'

/** Interval between two looks for printers that may print. */
const TICK_MS = 250
/** A drawer is not opened when nobody stands at it any more. */
const DRAWER_MS = 60_000

/** A till waits so long for a printer that is at work. */
const DOOR_WAITS_MS = 5_000
const DOOR_LOOKS_MS = 50

type Options = {
  server: string
  key: string
  stateDir: string
  log: (line: string) => void
  /** The address in the local network at which tills reach it without the server. */
  lan?: string
}

export type Agent = { close: () => Promise<void> }

/**
 * Prints the server's jobs, and with `lan` those of tills in the house, until it is closed.
 * @throws Error if it cannot listen at that address
 */
export async function startAgent(options: Options): Promise<Agent> {
  const agent = new PrintAgent(options, await Journal.open(options.stateDir))
  try {
    await agent.start()
  } catch (error) {
    await agent.close()
    throw error
  }
  return agent
}

class PrintAgent implements Agent {
  readonly #options: Options
  readonly #journal: Journal
  readonly #server: ReturnType<typeof openServer>
  readonly #queues = new Map<string, PrinterQueue>()
  /** Jobs that are being printed or cannot be laid out. */
  readonly #closedKeys = new Set<string>()
  readonly #prints = new Set<Promise<void>>()
  readonly #timers: ReturnType<typeof setInterval>[] = []
  #work: AgentWork | null = null
  #door: AgentDoor | null = null
  #aheadMs = 0
  #asking: Promise<void> | null = null
  #isAskedAgain = false
  #isClosed = false

  constructor(options: Options, journal: Journal) {
    this.#options = options
    this.#journal = journal
    this.#server = openServer(options, () => this.#ask())
  }

  async start(): Promise<void> {
    const { lan = null, ...options } = this.#options
    const behind: BehindDoor = {
      language: () => this.#work?.language ?? 'en',
      now: () => this.#now(),
      print: (id, job, isWanted) => this.#printAtOnce(id, job, isWanted),
      saveAddress: this.#server.saveAddress,
    }
    this.#door = await AgentDoor.open({ ...options, lan }, behind)
    const { kept } = this.#door
    this.#aheadMs = kept?.aheadMs ?? 0
    if (kept) this.#take({ ...kept, printers: [...kept.printers], jobs: [] })
    this.#timers.push(
      setInterval(() => this.#ask(), ASKING_MS),
      setInterval(() => this.#tick(), TICK_MS),
    )
    this.#ask()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#server.close()
    await this.#door?.close()
    await this.#asking
    await Promise.all(this.#prints)
    await this.#journal.close()
  }

  /** Fetches work, one request at a time; a hint meanwhile causes one more. */
  #ask(): void {
    if (this.#isClosed) return
    if (this.#asking) {
      this.#isAskedAgain = true
      return
    }
    this.#asking = this.#fetch()
      .catch((error: unknown) => this.#options.log(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        this.#asking = null
        if (!this.#isAskedAgain) return
        this.#isAskedAgain = false
        this.#ask()
      })
  }

  async #fetch(): Promise<void> {
    const { work, aheadMs } = await this.#server.fetchWork()
    this.#aheadMs = aheadMs
    this.#take(work)
    await this.#reportDone(work.jobs)
    this.#tick()
    await this.#door?.save(work, aheadMs)
  }

  #take(work: AgentWork): void {
    this.#work = work
    const known = new Set(work.printers.map(({ id }) => id))
    for (const id of this.#queues.keys()) if (!known.has(id)) this.#queues.delete(id)
    for (const printer of work.printers) {
      const queue = this.#queues.get(printer.id)
      if (queue) queue.printer = printer
      else this.#queues.set(printer.id, new PrinterQueue(printer))
    }
  }

  /** Prints a till's job at once, or what the same job of the server has printed counts; else the till is told. */
  async #printAtOnce(
    id: string,
    { printerId, kind, createdAt, facts }: DoorJob,
    isWanted: () => boolean,
  ): Promise<DoorOutcome> {
    const facing = { insteadOf: null, isReprint: false, createdAt, queuedAt: new Date(this.#now()).toISOString() }
    const job: AgentJob = { id, run: 1, kind, printerId, facts, ...facing }
    const until = Date.now() + DOOR_WAITS_MS
    for (;;) {
      if (this.#journal.findDone(keyOf(job), linesOfJob(job))) return { printed: true }
      const queue = this.#queueOf(job, Date.now())
      if (!queue) return refused('door.printer_unknown')
      if (!queue.isBusy && !this.#closedKeys.has(keyOf(job))) {
        const tried: (Printed | null)[] = []
        await this.#run(queue, async () => void tried.push(await this.#print(job, queue, isWanted)))
        // the server's own job of this id may be laid out another way
        this.#closedKeys.delete(keyOf(job))
        return outcomeOf(tried[0] ?? null, this.#journal.mayBePrinted(id))
      }
      if (Date.now() > until || !isWanted() || this.#isClosed) return refused('door.busy')
      await delay(DOOR_LOOKS_MS)
    }
  }

  /** Reports prints that were finished while the server or this program was away. */
  async #reportDone(jobs: readonly AgentJob[]): Promise<void> {
    const done = jobs.flatMap((job) => {
      const found = this.#journal.findDone(keyOf(job), linesOfJob(job))
      return found ? [{ id: job.id, run: job.run, status: 'done' as const, ...found }] : []
    })
    if (done.length > 0) await this.#server.report({ jobs: done, printers: [] })
  }

  #tick(): void {
    if (this.#isClosed || !this.#work) return
    const now = Date.now()
    for (const queue of this.#queues.values()) {
      const job = queue.isDue(now) ? this.#nextJob(queue, now) : undefined
      if (job) void this.#run(queue, async () => void (await this.#print(job, queue)))
      else if (queue.isToBeLookedAt(now)) void this.#run(queue, () => this.#look(queue))
    }
  }

  /** The oldest job of a printer, or of a printer that it replaces. */
  #nextJob(queue: PrinterQueue, now: number): AgentJob | undefined {
    return this.#work!.jobs.find((job) => {
      const key = keyOf(job)
      if (this.#closedKeys.has(key) || this.#journal.findDone(key, linesOfJob(job))) return false
      return this.#queueOf(job, now) === queue
    })
  }

  #queueOf(job: AgentJob, now: number): PrinterQueue | undefined {
    const own = this.#queues.get(job.printerId)
    if (!own?.needsBackup(now) || own.printer.backupId === null) return own
    const backup = this.#queues.get(own.printer.backupId)
    return backup && !backup.isFailing ? backup : own
  }

  #run(queue: PrinterQueue, work: () => Promise<void>): Promise<void> {
    queue.isBusy = true
    const running = work()
      .catch((error: unknown) => this.#options.log(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        queue.isBusy = false
        this.#prints.delete(running)
        this.#tick()
      })
    this.#prints.add(running)
    return running
  }

  async #look(queue: PrinterQueue): Promise<void> {
    const { status, reason } = await statusOf(queue.printer, queue.isSilent)
    if (queue.note({ status, reason }, Date.now(), false)) await this.#report({ jobs: [], printers: [stateOf(queue)] })
  }

  /** Null where it cannot be laid out, or nobody waits for it any more. */
  async #print(job: AgentJob, queue: PrinterQueue, isWanted = () => true): Promise<Printed | null> {
    const { printer } = queue
    const key = keyOf(job)
    this.#closedKeys.add(key)
    try {
      if (job.kind === 'drawer' && this.#now() - Date.parse(job.queuedAt) > DRAWER_MS) {
        await this.#finish(job, { printerId: printer.id, reason: 'too late' })
        return null
      }
      const bytes = this.#encode(job, printer)
      if (bytes === null) return null
      const beforeBytes = async () => {
        if (!isWanted()) throw new Error(`nobody waits for ${job.id} any more`)
        await this.#journal.take(key, job.id)
      }
      const printed = await printOn(printer, { bytes, isSilent: queue.isSilent, beforeBytes })
      const isChange = queue.note({ status: printed.status, reason: printed.reason }, Date.now(), true)
      const printers = isChange ? [stateOf(queue)] : []
      if (printed.isDone) await this.#finish(job, { printerId: printer.id, reason: null }, printers)
      else {
        const reason = [printed.status, printed.reason].filter(Boolean).join(' ')
        await this.#report({
          jobs: [{ id: job.id, run: job.run, status: 'failed', reason, printerId: null }],
          printers,
        })
        this.#closedKeys.delete(key)
      }
      return printed
    } catch (error) {
      this.#closedKeys.delete(key)
      throw error
    }
  }

  /** Null, and it is stated so, where the facts are none that this version can lay out. */
  #encode(job: AgentJob, printer: AgentPrinter): Uint8Array | null {
    const { language, timeZone } = this.#work!
    const own = this.#queues.get(job.printerId)?.printer
    const isBackup = own !== undefined && own.id !== printer.id
    try {
      const slip = slipOfJob(job, {
        columns: printer.columns,
        language,
        timeZone,
        createdAt: job.createdAt,
        now: new Date(this.#now()),
        isMaybeCopy: this.#journal.mayBePrinted(job.id) || (!job.isReprint && this.#journal.isOnPaper(job.id)),
        isReprint: job.isReprint,
        insteadOf: isBackup ? own.title : job.insteadOf,
      })
      return encodeSlip(slip, printer)
    } catch (error) {
      this.#options.log(`cannot lay out ${job.id}: ${String(error)}`)
      void this.#report({
        jobs: [{ id: job.id, run: job.run, status: 'failed', reason: 'cannot be laid out', printerId: null }],
        printers: [],
      })
      return null
    }
  }

  async #finish(
    job: AgentJob,
    done: { printerId: string; reason: string | null },
    printers: AgentReport['printers'] = [],
  ): Promise<void> {
    await this.#journal.finish(keyOf(job), job.id, { ...done, lines: linesOfJob(job) })
    await this.#report({ jobs: [{ id: job.id, run: job.run, status: 'done', ...done }], printers })
  }

  /** Reports. A report that fails is sent with the next request for work, as finished prints stand in the journal. */
  async #report(report: AgentReport): Promise<void> {
    await this.#server.report(report).catch((error: unknown) => {
      // the printer's state must be reported again
      for (const { id } of report.printers) this.#queues.get(id)?.forget()
      this.#options.log(`not reported: ${String(error)}`)
    })
  }

  #now(): number {
    return Date.now() + this.#aheadMs
  }
}

const stateOf = ({ printer: { id }, state }: PrinterQueue): AgentReport['printers'][number] => ({ id, ...state! })
