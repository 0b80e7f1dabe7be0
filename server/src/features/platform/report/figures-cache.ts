import { LRUCache } from 'lru-cache'
import { addDays, type DayBounds } from '#core/calendar/business-day.ts'
import type { TenantClock, TenantFigures } from './figures.queries.ts'

/** Four kilobytes each at most. */
const MAX_FIGURES = 10_000

/** A period in the restaurants of one database. */
export type FiguresKey = { cell: string; bounds: DayBounds }

type OfPeriod = ReadonlyMap<string, { version: string; figures: TenantFigures }>

/** Figures of each database's restaurants for a period, while unchanged; the least recently used are evicted first. */
export class FiguresCache {
  readonly #periods = new LRUCache<string, OfPeriod>({
    maxSize: MAX_FIGURES,
    // one larger than the cache replaces all others
    sizeCalculation: ({ size }) => Math.min(size + 1, MAX_FIGURES),
  })

  find(key: FiguresKey, clock: TenantClock): TenantFigures | null {
    const found = this.#periods.get(nameOf(key))?.get(clock.id)
    return found?.version === versionOf(key.bounds, clock) ? found.figures : null
  }

  /** Stores all requested restaurants of the database; its others are removed. */
  store(key: FiguresKey, known: readonly { clock: TenantClock; figures: TenantFigures }[]): void {
    this.#periods.set(
      nameOf(key),
      new Map(known.map(({ clock, figures }) => [clock.id, { version: versionOf(key.bounds, clock), figures }])),
    )
  }
}

function nameOf({ cell, bounds: { from, to } }: FiguresKey): string {
  return `${cell} ${from} ${to}`
}

/**
 * Today's sales change only figures that include today. A transaction that began on a day may still write it after its
 * end, so it counts as over one day later.
 */
function versionOf({ to }: DayBounds, { today, lastFigure, lastPastFigure }: TenantClock): string {
  return to < addDays(today, -1) ? `past ${lastPastFigure}` : `${lastFigure}`
}
