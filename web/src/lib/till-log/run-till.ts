import type { LoggedOperation } from '#core/offline/export-file.ts'
import { OPERATION_VERSION } from '#core/offline/operation-version.ts'
import { readOperation } from '#core/offline/operation.ts'
import { stopOf, type SaleStop } from '#core/offline/till-limits.ts'
import { AppError } from '#core/app-error.ts'
import { ERRORS } from '#core/contract/errors.ts'
import { newId } from '../api/new-id.ts'
import { pageLanguage } from '../texts.ts'
import { createContact } from './contact.ts'
import { readClocks, readContact } from './last-contact.ts'
import { openLog, type LogHandle } from './log-handle.ts'
import { perform, type Act, type Performed } from './perform.ts'
import { exportAll, readQueue, type QueueEntry } from './queue.ts'
import { createProjection, tryOperation, type Changed, type LoadedTill } from './projection.ts'
import { giveFirstKey, refreshBundle, refreshOpen } from './refresh-till.ts'
import { canKeepKeys } from './self-test.ts'
import { copyOf } from './send-batch.ts'
import { sendWaiting, type SendingEnd } from './send-waiting.ts'
import { otherTills } from './other-tills.ts'
import { readRoom, type DeviceRoom } from './device-room.ts'
import type { KeptOperation, OwnTill } from './till-database.ts'
import { countToSettle, countWaiting, findOperation, listWaiting, readTill } from './till-log.ts'
import { createSchedule } from './till-schedule.ts'
import { refusalOf, type TillEnd, type TillServer } from './till-server.ts'
import { NEW_STATUS, setTillStatus, type TillStatus } from './till-status.ts'

const CHANNEL = 'comptoir-till'
const BUNDLE_EVERY_MS = 10 * 60_000
/** How often a call that needs the server looks if it is reached. */
const LOOKS_AGAIN_MS = 100

/** Reactions of the rest of the program to a till. */
export type TillEvents = {
  /** The log was copied and goes on as this till. */
  onCopied: (till: OwnTill) => void
  /** The server does not know this device, or no longer. */
  onUnknown: () => void
}

/** Nothing was done; a refusal of this till has the status and the details of the call's. */
export type Refused = { refused: { code: string; message: string; status?: number; extra?: object } }

/** Saved here, `reply` is that of the call as far as this till knows it; null where only the server does. */
export type Done =
  | Extract<Performed, { saved: 'by the server' }>
  | (Extract<Performed, { saved: 'on this till' }> & { reply: object | null })
  | Refused

/** The till cannot take it: new sales are stopped, or it does not know its restaurant yet. */
export type Stopped = { stopped: SaleStop | 'not ready' }

/** A till at work: it keeps its bundle fresh, writes what people do, and sends it. */
export class RunningTill {
  readonly contact = createContact()
  readonly #server: TillServer
  readonly #events: TillEvents
  readonly #own: LogHandle
  readonly #till: OwnTill
  readonly #others: readonly LogHandle[]
  readonly #load: (changed?: readonly Changed[]) => Promise<LoadedTill | null>
  readonly #schedule = createSchedule(() => this.#work())
  readonly #tabs = new BroadcastChannel(CHANNEL)
  readonly #listeners = new Set<() => void>()
  /** Changed since the last load. */
  #changed = new Set<Changed>(['bundle', 'open', 'log'])
  /** The logs that the server takes nothing of any more. */
  readonly #ended = new Set<LogHandle>()
  /** Operations that wait, without those of earlier tills that nobody takes any more. */
  #toSend = 0
  #asksOpen = true
  /** When it last heard of the room, in milliseconds since 1970. */
  #heardAt: number | null = null
  #bundleAt = -Infinity
  #room: DeviceRoom = { mayLoseData: false, isShort: false }
  #status: TillStatus

  constructor(own: LogHandle, { till, others, server, events }: Parts) {
    this.#own = own
    this.#till = till
    this.#others = others
    this.#server = server
    this.#events = events
    this.#load = createProjection(own.current)
    this.#status = { ...NEW_STATUS, letter: till.letter }
    this.#tabs.addEventListener('message', ({ data }) => void this.#note(data as Changed[]).catch(() => {}))
    void this.#countToSettle()
      .catch(() => {})
      .then(() => this.#schedule.call())
  }

  get id(): string {
    return this.#till.id
  }

  get tenantId(): string {
    return this.#till.tenant
  }

  /** Its knowledge now; null until it has a whole bundle. */
  async load(): Promise<LoadedTill | null> {
    const changed = [...this.#changed]
    this.#changed.clear()
    const loaded = await this.#load(changed)
    this.#heardAt ??= loaded?.heardAt?.getTime() ?? null
    return loaded
  }

  /** Calls back whenever `load` may bring something else; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** All operations that this browser keeps. */
  queue = (): Promise<QueueEntry[]> => readQueue(this.#own, this.#others)

  /** The operations that the server has not taken yet, in their order. */
  waiting = (): Promise<LoggedOperation[]> => listWaiting(this.#own.current())

  /** Signed files with all that waits. */
  export = (): Promise<{ name: string; text: string }[]> => exportAll([this.#own, ...this.#others])

  /** True while what this till knows is newer than what the server has, or all that can be known. */
  knowsBest(): boolean {
    return this.#toSend > 0 || this.contact.offlineSince() !== null
  }

  /** The last operation of its log whose text is like this. */
  find = (isLike: (text: string) => boolean): Promise<KeptOperation | null> =>
    findOperation(this.#own.current(), isLike)

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

  /**
   * Writes down what a person does, and lets the server decide where it is heard.
   * @throws NotSaved if the device did not write it
   */
  async perform(act: Act): Promise<Done | Stopped> {
    const loaded = await this.load()
    if (!loaded) return { stopped: 'not ready' }
    const [clocks, last] = await Promise.all([readClocks(this.#own.current()), readContact(this.#own.current())])
    const { waiting, ended } = this.#status
    const now = clocks.at + clocks.offset
    const leaseUntil = last?.leaseUntil ?? null
    const stopped = stopOf(act.kind, { waiting, leaseUntil, now, isEnded: ended !== null })
    if (stopped) return { stopped }
    // as the room is now: a screen that reads meanwhile applies the operation to the loaded one
    const before = { ...loaded, room: loaded.room.copy() }
    const tried = tryText(before, JSON.stringify({ v: OPERATION_VERSION, id: newId(), ...act, ...clocks }))
    // the server may know better than the room as this till last heard of it
    if ('refused' in tried && (this.#toSend > 0 || !this.contact.isHeard())) return tried
    const numbering = { letter: this.#till.letter, clock: loaded.bundle.menu.priceRules.clock }
    const open = (isAnew: boolean) => (isAnew ? this.#own.reopen() : Promise.resolve(this.#own.current()))
    const done = await perform(act, { open, server: this.#server, numbering, contact: this.contact })
    await this.#tell(['log'])
    this.#asksOpen = true
    this.#schedule.insist()
    if ('refused' in done || done.saved === 'by the server') return done
    const here = tryText(before, done.text)
    return { ...done, reply: 'refused' in here ? null : here.reply }
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
    void this.#publish().catch(() => {})
  }

  readonly sendNow = (): void => this.#schedule.insist()

  /** The page is shown again: phones have closed its connections meanwhile. */
  async wake(): Promise<void> {
    await Promise.all([this.#own, ...this.#others].map((log) => log.probe()))
    this.sendNow()
  }

  stop(): void {
    this.#schedule.stop()
    this.#tabs.close()
    this.#listeners.clear()
    for (const log of [this.#own, ...this.#others]) log.close()
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
      if (ended.end === 'all sent' && ended.count > 0) await this.#noteAllSent()
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
    for (const one of changed) this.#changed.add(one)
    if (changed.includes('log')) await this.#countToSettle()
    await this.#publish()
    for (const listener of this.#listeners) listener()
  }

  async #countToSettle(): Promise<void> {
    const counts = await Promise.all([this.#own, ...this.#others].map((log) => countToSettle(log.current())))
    this.#status = { ...this.#status, toSettle: sum(counts) }
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
      mayLoseData: this.#room.mayLoseData,
      isShortOfRoom: this.#room.isShort,
    }
    setTillStatus(this.#status)
  }
}

type Parts = { till: OwnTill; others: readonly LogHandle[]; server: TillServer; events: TillEvents }

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** The reply of an operation as this till decides it, or the refusal. */
function tryText(loaded: LoadedTill, text: string): { reply: object } | Refused {
  const operation = readOperation(text)
  try {
    if (!operation) throw new AppError('request.invalid')
    return { reply: tryOperation(loaded, operation) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, status, extra } = error
    return { refused: { code, message: ERRORS[code][pageLanguage()], status, extra } }
  }
}

/**
 * Sets a shared device to work as a till; one of before gets its key first. Null where the browser keeps no keys.
 * @throws ApiError if it needs the server and that does not answer, or does not know the device
 */
export async function startTill(deviceId: string, server: TillServer, events: TillEvents): Promise<RunningTill | null> {
  if (!canKeepKeys()) return null
  const own = await openLog(deviceId)
  try {
    if (!(await readTill(own.current()))) await giveFirstKey(deviceId, server)
    const till = await readTill(own.current())
    if (till) return new RunningTill(own, { till, others: await otherTills(deviceId), server, events })
  } catch (error) {
    own.close()
    throw error
  }
  own.close()
  return null
}
