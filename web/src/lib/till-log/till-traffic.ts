import type { KeptRoom } from '#core/offline/kept-room.ts'
import { createContact } from './contact.ts'
import { readRoom, type DeviceRoom } from './device-room.ts'
import { readContact } from './last-contact.ts'
import type { LogHandle } from './log-handle.ts'
import type { Changed, LoadedTill } from './projection.ts'
import { refreshBundle, refreshOpen } from './refresh-till.ts'
import { copyOf } from './send-batch.ts'
import { sendWaiting, type SendingEnd } from './send-waiting.ts'
import type { OwnTill } from './till-database.ts'
import { ownChanges } from './own-changes.ts'
import { countWaiting, listWaiting } from './till-log.ts'
import { createSchedule } from './till-schedule.ts'
import { refusalOf, type TillEnd, type TillServer } from './till-server.ts'
import { NEW_STATUS, setTillStatus, type TillStatus } from './till-status.ts'

const CHANNEL = 'comptoir-till'
const BUNDLE_EVERY_MS = 10 * 60_000
/** Pause before a call that needs the server looks again if it is reached. */
const LOOKS_AGAIN_MS = 100

/** After a loss of the live channel the server is asked, so that a cut is noticed within five seconds. */
const ASKS_AFTER_LOSS_MS = 2000

/** Reactions of the rest of the program to a till. */
export type TillEvents = {
  /** The log was copied and goes on as this till. */
  onCopied: (till: OwnTill) => void
  /** The server does not know this device, or no longer. */
  onUnknown: () => void
}

/** The logs of a browser, its own till's and those of earlier ones, and the server that takes them. */
export type Parts = { till: OwnTill; others: readonly LogHandle[]; server: TillServer; events: TillEvents }

/** Told of changes in any tab: `mark` at once, `announce` when the status says so too. */
type Changes = { mark: (changed: readonly Changed[]) => void; announce: (changed: readonly Changed[]) => void }

/** The traffic of a till: it sends what waits, keeps bundle and room fresh, and says in all tabs how it stands. */
export class TillTraffic {
  readonly contact = createContact()
  readonly #server: TillServer
  readonly #events: TillEvents
  readonly #own: LogHandle
  readonly #others: readonly LogHandle[]
  readonly #changes: Changes
  readonly #schedule = createSchedule(() => this.#work())
  readonly #tabs = new BroadcastChannel(CHANNEL)
  /** The logs that the server takes nothing of any more. */
  readonly #ended = new Set<LogHandle>()
  #afterLoss: ReturnType<typeof setTimeout> | undefined
  #isReading = false
  /** The log has changed since its reading began. */
  #isReadDue = false
  /** Operations that wait, without those of earlier tills that nobody takes any more. */
  #toSend = 0
  #asksOpen = true
  /** When the room was last heard of, in milliseconds since 1970. */
  #heardAt: number | null = null
  #bundleAt = -Infinity
  #keptRoom: KeptRoom | null = null
  #room: DeviceRoom = { mayLoseData: false, isShort: false }
  #status: TillStatus

  constructor(own: LogHandle, { till, others, server, events }: Parts, changes: Changes) {
    this.#own = own
    this.#others = others
    this.#server = server
    this.#events = events
    this.#changes = changes
    this.#status = { ...NEW_STATUS, letter: till.letter }
    this.#tabs.addEventListener('message', ({ data }) => void this.#note(data as Changed[]).catch(() => {}))
    void this.#readLog().then(() => this.#schedule.call())
  }

  get status(): TillStatus {
    return this.#status
  }

  /** True while something of this till waits. */
  get hasToSend(): boolean {
    return this.#toSend > 0
  }

  /** True while what this till knows is newer than what the server has, or all that can be known. */
  knowsBest(): boolean {
    return this.hasToSend || this.contact.offlineSince() !== null
  }

  /** Notes the room that is kept, and when it was heard of unless something newer is known. */
  noteKeptRoom({ heardAt, room }: Pick<LoadedTill, 'heardAt' | 'room'>): void {
    this.#heardAt ??= heardAt?.getTime() ?? null
    const isFirst = this.#keptRoom === null
    this.#keptRoom = room
    if (isFirst) void this.#readLog()
  }

  /** Notes that something was written into the log; it is sent at once. */
  async noteWritten(): Promise<void> {
    await this.#tell(['log'])
    this.#asksOpen = true
    this.#schedule.insist()
  }

  /** Resolves to true once the server is reached, and has all of this till's work where that is asked. */
  async reaches({ withAll, withinMs }: { withAll: boolean; withinMs: number }): Promise<boolean> {
    const isReached = () => this.contact.offlineSince() === null && (!withAll || this.#toSend === 0)
    if (isReached()) return true
    this.#asksOpen = true
    this.sendNow()
    const until = Date.now() + withinMs
    while (!isReached() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOKS_AGAIN_MS))
    return isReached()
  }

  /** Asks the server again for what may have changed there. */
  hint(what: 'bundle' | 'open'): void {
    if (what === 'bundle') this.#bundleAt = -Infinity
    else this.#asksOpen = true
    this.#schedule.call()
  }

  /** A call has brought no answer. */
  noteSilence(): void {
    this.contact.noteSilence()
    this.#schedule.call()
    void this.#publish().catch(() => {})
  }

  noteChannel(state: 'live' | 'lost' | 'none'): void {
    if (this.contact.noteChannel(state)) {
      this.#asksOpen = true
      this.sendNow()
    }
    clearTimeout(this.#afterLoss)
    // a server that only starts again is back before that
    if (state === 'lost') this.#afterLoss = setTimeout(() => this.#schedule.call(), ASKS_AFTER_LOSS_MS)
    void this.#publish().catch(() => {})
  }

  readonly sendNow = (): void => this.#schedule.insist()

  stop(): void {
    clearTimeout(this.#afterLoss)
    this.#schedule.stop()
    this.#tabs.close()
    setTillStatus(null)
  }

  async #work(): Promise<'done' | 'failed'> {
    try {
      const isSent = await this.#sendAll()
      return isSent && (await this.#refresh()) ? 'done' : 'failed'
    } finally {
      this.#status = { ...this.#status, sending: null }
      await this.#publish()
    }
  }

  async #sendAll(): Promise<boolean> {
    const ends = []
    for (const log of [this.#own, ...this.#others].filter((one) => !this.#ended.has(one))) {
      const ended = await sendWaiting(log.current(), this.#server, (sending) => {
        this.#status = { ...this.#status, sending }
        setTillStatus(this.#status)
      })
      ends.push(ended)
      if (ended.end === 'ended') this.#ended.add(log)
      if (log === this.#own) this.#noteEnd(ended)
      if (ended.end !== 'all sent' || ended.count === 0) continue
      // the bundle says what of it waits for a decision
      if (ended.waits) this.#bundleAt = -Infinity
      await this.#noteAllSent()
    }
    return ends.every(({ end }) => end !== 'away')
  }

  #noteEnd(ended: SendingEnd): void {
    if (ended.end === 'away') this.contact.noteSilence()
    if (ended.end === 'copied') this.#events.onCopied(ended.as)
    if (ended.end === 'ended') this.#end(ended.why)
  }

  async #noteAllSent(): Promise<void> {
    this.contact.noteAnswer()
    this.#status = { ...this.#status, allSentAt: Date.now() }
    this.#asksOpen = true
    await this.#tell(['log'])
  }

  #end(why: TillEnd): void {
    this.#status = { ...this.#status, ended: why }
    if (why === 'unknown') this.#events.onUnknown()
  }

  /** Brings bundle and room up to date where they may have changed; false if the server does not answer. */
  async #refresh(): Promise<boolean> {
    if (this.#status.ended) return true
    const database = this.#own.current()
    try {
      if (Date.now() - this.#bundleAt >= BUNDLE_EVERY_MS) {
        const refreshed = await refreshBundle(database, this.#server)
        this.#bundleAt = Date.now()
        this.#room = await readRoom()
        this.#asksOpen = true
        this.contact.noteAnswer()
        if (refreshed === 'changed') await this.#tell(['bundle'])
        if (refreshed === 'copied') {
          const copied = await copyOf(database, this.#server)
          if (copied.end === 'copied') this.#events.onCopied(copied.as)
          return copied.end === 'copied'
        }
      }
      // also after a silence: only an answer ends it, where the channel was never lost
      if (this.#asksOpen || this.contact.isChannelLost() || this.contact.offlineSince() !== null) {
        this.#asksOpen = false
        const isNew = await refreshOpen(database, this.#server)
        this.#heardAt = Date.now()
        if (isNew) await this.#tell(['open'])
        this.contact.noteAnswer()
      }
      return true
    } catch (error) {
      this.#asksOpen = true
      const refused = refusalOf(error)
      if (typeof refused === 'object' && 'ended' in refused) this.#end(refused.ended)
      else this.contact.noteSilence()
      return false
    }
  }

  /** Says in all tabs that something has changed. */
  async #tell(changed: Changed[]): Promise<void> {
    this.#tabs.postMessage(changed)
    await this.#note(changed)
  }

  async #note(changed: readonly Changed[]): Promise<void> {
    this.#changes.mark(changed)
    await this.#publish()
    this.#changes.announce(changed)
    // thousands may wait, and nobody waits for their marks
    if (changed.includes('log')) void this.#readLog()
  }

  /** Reads what this till has changed; one reading at a time, however fast people are. */
  async #readLog(): Promise<void> {
    this.#isReadDue = true
    if (this.#isReading) return
    this.#isReading = true
    while (this.#isReadDue) {
      this.#isReadDue = false
      await this.#readOwn()
        .then(() => this.#publish())
        .catch(() => {})
    }
    this.#isReading = false
  }

  async #readOwn(): Promise<void> {
    const waiting = await listWaiting(this.#own.current())
    const own = ownChanges(
      waiting.map(({ text }) => text),
      this.#keptRoom,
    )
    this.#status = { ...this.#status, own }
  }

  async #publish(): Promise<void> {
    const logs = [this.#own, ...this.#others]
    const [waiting, contact] = await Promise.all([
      Promise.all(logs.map((log) => countWaiting(log.current()))),
      readContact(this.#own.current()),
    ])
    this.#toSend = sum(waiting.filter((_, at) => at === 0 || !this.#ended.has(logs[at]!)))
    this.#status = {
      ...this.#status,
      offlineSince: this.contact.offlineSince(),
      shownAsOf: this.knowsBest() ? this.#heardAt : null,
      waiting: sum(waiting),
      leaseUntil: contact?.leaseUntil == null ? null : contact.leaseUntil - contact.offset,
      menuAt: contact?.menuAt ?? null,
      toSettle: contact?.toSettle?.length ?? 0,
      mayLoseData: this.#room.mayLoseData,
      isShortOfRoom: this.#room.isShort,
    }
    setTillStatus(this.#status)
  }
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
