import { setTimeout as delay } from 'node:timers/promises'
import type { DbPool } from '../db.ts'
import { getReplayedPosition, getWrittenPosition } from './standby.queries.ts'

/** Further behind, a standby is not read from. */
export const LAG_MAX_MS = 5_000
const LOOK_EVERY_MS = 1_000

/** The position that a database had written up to at some moment, by this process's clock. */
type Moment = { at: number; position: number }

/**
 * The time by which a standby is behind: it has all that was written up to the last moment whose position it has replayed. This
 * needs no clock of the other machine, and a standby that lost its primary falls behind as time passes.
 */
export class Lag {
  #moments: Moment[] = []
  #caughtUpWith = -Infinity

  /** The primary had written this far. */
  wrote(moment: Moment): void {
    this.#moments.push(moment)
  }

  /** The standby has replayed this far. */
  replayed(position: number): void {
    const reached = this.#moments.findLast((moment) => moment.position <= position)
    if (!reached) return
    this.#caughtUpWith = reached.at
    this.#moments = this.#moments.filter(({ at }) => at > reached.at)
  }

  /** Milliseconds that the standby is behind at most; Infinity before it is known. */
  at(now: number): number {
    return now - this.#caughtUpWith
  }

  isWithin(ms: number, now: number): boolean {
    return this.at(now) < ms
  }

  /** Moments so old that the standby would be too far behind at them. */
  forgetBefore(at: number): void {
    this.#moments = this.#moments.filter((moment) => moment.at >= at)
  }
}

/** A copy of a database for long reads, asked every second how far behind it is. */
export class Standby {
  readonly #primary: DbPool
  readonly #standby: DbPool
  readonly #lag = new Lag()
  readonly #closing = new AbortController()
  readonly #watching: Promise<void>

  constructor(primary: DbPool, standby: DbPool) {
    this.#primary = primary
    this.#standby = standby
    this.#watching = this.#watch()
  }

  /** Undefined while it is too far behind, or does not answer. */
  get whenFresh(): DbPool | undefined {
    return this.#lag.isWithin(LAG_MAX_MS, performance.now()) ? this.#standby : undefined
  }

  /** Seconds that it is behind at most; Infinity where that is not known. */
  get behindSeconds(): number {
    return this.#lag.at(performance.now()) / 1_000
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#watching
    await this.#standby.close()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      // one that is away is asked again
      await this.#look().catch(() => {})
      await delay(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async #look(): Promise<void> {
    const at = performance.now()
    this.#lag.forgetBefore(at - LAG_MAX_MS)
    this.#lag.wrote({ at, position: await getWrittenPosition(this.#primary) })
    const replayed = await getReplayedPosition(this.#standby)
    // a database that replays nothing is no standby
    if (replayed !== null) this.#lag.replayed(replayed)
  }
}
