import { LRUCache } from 'lru-cache'
import { addDays, type DayBounds } from '#core/calendar/business-day.ts'
import type { TenantClock, TenantFigures } from './figures.queries.ts'

/** Four kilobytes each at most. */
const MAX_FIGURES = 10_000

type OfPeriod = ReadonlyMap<string, { version: string; figures: TenantFigures }>

/** Figures of restaurants for a period, while unchanged; the least recently used period is evicted first. */
export class FiguresCache {
  readonly #periods = new LRUCache<string, OfPeriod>({
    maxSize: MAX_FIGURES,
    // one larger than the cache replaces all others
    sizeCalculation: ({ size }) => Math.min(size + 1, MAX_FIGURES),
  })

  find(bounds: DayBounds, clock: TenantClock): TenantFigures | null {
    const found = this.#periods.get(keyOf(bounds))?.get(clock.id)
    return found?.version === versionOf(bounds, clock) ? found.figures : null
  }

  /** Stores all requested restaurants; others are removed. */
  store(bounds: DayBounds, known: readonly { clock: TenantClock; figures: TenantFigures }[]): void {
    this.#periods.set(
      keyOf(bounds),
      new Map(known.map(({ clock, figures }) => [clock.id, { version: versionOf(bounds, clock), figures }])),
    )
  }
}

function keyOf({ from, to }: DayBounds): string {
  return `${from} ${to}`
}

/**
 * Today's sales change only figures that include today. A transaction that began on a day may still write it after its
 * end, so it counts as over one day later.
 */
function versionOf({ to }: DayBounds, { today, lastFigure, lastPastFigure }: TenantClock): string {
  return to < addDays(today, -1) ? `past ${lastPastFigure}` : `${lastFigure}`
}
