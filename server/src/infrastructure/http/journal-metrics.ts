import { Counter, Gauge, type Registry } from 'prom-client'

export type JournalMetrics = {
  /** Entries were signed, in so many milliseconds. */
  signed: (entries: number, ms: number) => void
  countLostKey: () => void
  /** A check of a fiscal journal found a change. */
  countFailedCheck: () => void
  /** The time of the last anchors, read on collection; null: none yet. */
  watchAnchors: (lastRoundAt: () => Date | null) => void
  /** The number of restaurants with a late closing, read on collection. */
  watchClosings: (countLate: () => Promise<number>) => void
}

/** Metrics of the fiscal journals for operators. */
export function measureJournal(registry: Registry): JournalMetrics {
  const registers = [registry]
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const entries = counter('fiscal_entries_total', 'Entries of fiscal journals that this process has signed.')
  const seconds = counter(
    'fiscal_signing_seconds_total',
    'How long writing out, hashing and signing them took together.',
  )
  const lostKeys = counter(
    'fiscal_keys_lost_total',
    'Keys of restaurants that could not be opened, so that new ones were made.',
  )
  const failedChecks = counter('fiscal_check_failures_total', 'Checks of fiscal journals that found something changed.')
  return {
    signed: (count, ms) => {
      entries.inc(count)
      seconds.inc(ms / 1_000)
    },
    countLostKey: () => lostKeys.inc(),
    countFailedCheck: () => failedChecks.inc(),
    watchAnchors: (lastRoundAt) => {
      new Gauge({
        name: 'fiscal_anchor_age_seconds',
        help: 'How long ago this process last noted outside the database where journals stand.',
        registers,
        collect() {
          const at = lastRoundAt()
          this.set(at ? (Date.now() - at.getTime()) / 1_000 : Number.NaN)
        },
      })
    },
    watchClosings: (countLate) => {
      new Gauge({
        name: 'fiscal_closings_late',
        help: 'Restaurants with a day, a month or a year that ended more than five minutes ago and is not closed.',
        registers,
        async collect() {
          this.set(await countLate().catch(() => Number.NaN))
        },
      })
    },
  }
}
