import type { SignedJob } from '#core/door/door-job.ts'
import type { LoggedOperation } from '#core/offline/export-file.ts'
import { OPERATION_VERSION } from '#core/offline/operation-version.ts'
import { readOperation } from '#core/offline/operation.ts'
import { stopOf, type SaleStop } from '#core/offline/till-limits.ts'
import { AppError } from '#core/app-error.ts'
import { ERRORS } from '#core/contract/errors.ts'
import { newId } from '../api/new-id.ts'
import { pageLanguage } from '../texts.ts'
import { noteHidden, readClocks, readContact } from './last-contact.ts'
import { openLog, type LogHandle } from './log-handle.ts'
import { perform, type Act, type Performed } from './perform.ts'
import { exportAll, readQueue, type QueueEntry } from './queue.ts'
import { createProjection, tryOperation, type Changed, type LoadedTill } from './projection.ts'
import { giveFirstKey } from './refresh-till.ts'
import { canKeepKeys } from './self-test.ts'
import { signForDoor } from './sign-for-door.ts'
import { otherTills } from './other-tills.ts'
import type { KeptOperation } from './till-database.ts'
import { findOperation, listWaiting, readTill } from './till-log.ts'
import type { TillServer } from './till-server.ts'
import { TillTraffic, type Parts, type TillEvents } from './till-traffic.ts'

/** Nothing was done; a refusal of this till has the status and the details of the call's. */
export type Refused = { refused: { code: string; message: string; status?: number; extra?: object } }

/** Saved here, `reply` is that of the call as far as this till knows it; null where only the server does. */
export type Done =
  | Extract<Performed, { saved: 'by the server' }>
  | (Extract<Performed, { saved: 'on this till' }> & { reply: object | null })
  | Refused

/** The till cannot take it: new sales are stopped, or it does not know its restaurant yet. */
export type Stopped = { stopped: SaleStop | 'not ready' }

/** A till at work, as screens ask it: what it knows, what waits, and writing down what people do. */
export class RunningTill {
  readonly contact: TillTraffic['contact']
  readonly #traffic: TillTraffic
  readonly #parts: Parts
  readonly #own: LogHandle
  readonly #load: (changed?: readonly Changed[]) => Promise<LoadedTill | null>
  readonly #listeners = new Set<(changed: readonly Changed[]) => void>()
  /** Changed since the last load. */
  readonly #changed = new Set<Changed>(['bundle', 'open', 'log'])

  constructor(own: LogHandle, parts: Parts) {
    this.#own = own
    this.#parts = parts
    this.#load = createProjection(own.current)
    this.#traffic = new TillTraffic(own, parts, {
      mark: (changed) => changed.forEach((one) => this.#changed.add(one)),
      announce: (changed) => this.#listeners.forEach((listener) => listener(changed)),
    })
    this.contact = this.#traffic.contact
  }

  get id(): string {
    return this.#parts.till.id
  }

  get tenantId(): string {
    return this.#parts.till.tenant
  }

  /** Its knowledge now; null until it has a whole bundle. */
  async load(): Promise<LoadedTill | null> {
    const changed = [...this.#changed]
    this.#changed.clear()
    const loaded = await this.#load(changed)
    if (loaded) this.#traffic.noteKeptRoom(loaded)
    return loaded
  }

  /** Calls back whenever `load` may bring something else, with what has changed; returns the way to stop. */
  readonly subscribe = (listener: (changed: readonly Changed[]) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** All operations that this browser keeps. */
  queue = (): Promise<QueueEntry[]> => readQueue(this.#own, this.#parts.others)

  /** The operations that the server has not taken yet, in their order. */
  waiting = (): Promise<LoggedOperation[]> => listWaiting(this.#own.current())

  /** Signed files with all that waits. */
  export = (): Promise<{ name: string; text: string }[]> => exportAll([this.#own, ...this.#parts.others])

  /** A job for a print agent of the house, signed by this till. */
  signForDoor = (job: object): Promise<SignedJob> => signForDoor(this.#own.current(), this.id, job)

  /** True while what this till knows is newer than what the server has, or all that can be known. */
  knowsBest = (): boolean => this.#traffic.knowsBest()

  /** The last operation of its log whose text is like this; `since`: an id that came before it. */
  find = (isLike: (text: string) => boolean, since?: string): Promise<KeptOperation | null> =>
    findOperation(this.#own.current(), isLike, since)

  /** The time by the server's clock, as far as this till knows it. */
  async now(): Promise<Date> {
    const { at, offset } = await readClocks(this.#own.current())
    return new Date(at + offset)
  }

  /** Resolves to true once the server is reached, and has all of this till's work where that is asked. */
  reaches = (asked: { withAll: boolean; withinMs: number }): Promise<boolean> => this.#traffic.reaches(asked)

  /**
   * Writes down what a person does, and lets the server decide where it is heard.
   * @throws NotSaved if the device did not write it
   */
  async perform(act: Act): Promise<Done | Stopped> {
    const loaded = await this.load()
    if (!loaded) return { stopped: 'not ready' }
    const [clocks, last] = await Promise.all([readClocks(this.#own.current()), readContact(this.#own.current())])
    const { waiting, ended } = this.#traffic.status
    const now = clocks.at + clocks.offset
    const leaseUntil = last?.leaseUntil ?? null
    const stopped = stopOf(act.kind, { waiting, leaseUntil, now, isEnded: ended !== null })
    if (stopped) return { stopped }
    // as the room is now: a screen that reads meanwhile applies the operation to the loaded one
    const before = { ...loaded, room: loaded.room.copy() }
    const tried = tryText(before, JSON.stringify({ v: OPERATION_VERSION, id: newId(), ...act, ...clocks }))
    // the server may know better than the room as this till last heard of it
    if ('refused' in tried && (this.#traffic.hasToSend || !this.contact.isHeard())) return tried
    const numbering = { letter: this.#parts.till.letter, clock: loaded.bundle.menu.priceRules.clock }
    const open = (isAnew: boolean) => (isAnew ? this.#own.reopen() : Promise.resolve(this.#own.current()))
    const done = await perform(act, { open, server: this.#parts.server, numbering, contact: this.contact })
    await this.#traffic.noteWritten()
    if ('refused' in done || done.saved === 'by the server') return done
    const here = tryText(before, done.text)
    return { ...done, reply: 'refused' in here ? null : here.reply }
  }

  /** Asks the server again for what may have changed there. */
  hint = (what: 'bundle' | 'open'): void => this.#traffic.hint(what)

  /** A call has brought no answer. */
  noteSilence = (): void => this.#traffic.noteSilence()

  noteChannel = (state: 'live' | 'lost' | 'none'): void => this.#traffic.noteChannel(state)

  sendNow = (): void => this.#traffic.sendNow()

  /** The page is hidden: its device may sleep now. */
  rest = (): void => noteHidden(true)

  /** The page is shown again: phones have closed its connections meanwhile. */
  async wake(): Promise<void> {
    noteHidden(false)
    await Promise.all([this.#own, ...this.#parts.others].map((log) => log.probe()))
    this.sendNow()
  }

  stop(): void {
    this.#traffic.stop()
    this.#listeners.clear()
    for (const log of [this.#own, ...this.#parts.others]) log.close()
  }
}

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
