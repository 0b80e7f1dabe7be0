import { addDays, type DayBounds } from '#core/calendar/business-day.ts'
import type { TenantClock, TenantFigures } from './figures.queries.ts'

/** Four kilobytes each at most. */
const MOST = 10_000

type Kept = Map<string, { version: string; figures: TenantFigures }>

/** What restaurants did in a period, as long as nothing of it has changed; the period longest unasked is thrown away first. */
export class KeptFigures {
  readonly #periods = new Map<string, Kept>()

  find(bounds: DayBounds, clock: TenantClock): TenantFigures | null {
    const kept = this.#periods.get(keyOf(bounds))?.get(clock.id)
    return kept?.version === versionOf(bounds, clock) ? kept.figures : null
  }

  /** All restaurants that were asked for; those that are not among them are forgotten. */
  keep(bounds: DayBounds, known: readonly { clock: TenantClock; figures: TenantFigures }[]): void {
    const key = keyOf(bounds)
    this.#periods.delete(key)
    this.#periods.set(
      key,
      new Map(known.map(({ clock, figures }) => [clock.id, { version: versionOf(bounds, clock), figures }])),
    )
    let size = [...this.#periods.values()].reduce((sum, kept) => sum + kept.size, 0)
    for (const [oldest, kept] of this.#periods) {
      if (size <= MOST || oldest === key) break
      size -= kept.size
      this.#periods.delete(oldest)
    }
  }
}

function keyOf({ from, to }: DayBounds): string {
  return `${from} ${to}`
}

/**
 * What a sale of today changes ends with today. A day that has just ended may still be written by a transaction that began
 * in it: it counts as over one day later.
 */
function versionOf({ to }: DayBounds, { today, lastFigure, lastPastFigure }: TenantClock): string {
  return to < addDays(today, -1) ? `past ${lastPastFigure}` : `${lastFigure}`
}
