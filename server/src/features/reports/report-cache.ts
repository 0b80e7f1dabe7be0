import { LRUCache } from 'lru-cache'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Report } from '#core/contract/reports/reports.ts'

/** Ten kilobytes each at most. */
const MAX_REPORTS = 1000

/** The report and the state of the restaurant's figures and clock. */
type Place = { tenantId: string; bounds: DayBounds; boundsBefore: DayBounds; currency: string; version: string }

/** Computed reports; the least recently used are evicted first. */
export class ReportCache {
  readonly #reports = new LRUCache<string, { version: string; report: Report }>({ max: MAX_REPORTS })

  find({ version, ...place }: Place): Report | null {
    const found = this.#reports.get(keyOf(place))
    return found?.version === version ? found.report : null
  }

  store({ version, ...place }: Place, report: Report): void {
    this.#reports.set(keyOf(place), { version, report })
  }
}

function keyOf({ tenantId, bounds, boundsBefore, currency }: Omit<Place, 'version'>): string {
  return `${tenantId} ${bounds.from} ${bounds.to} ${boundsBefore.from} ${boundsBefore.to} ${currency}`
}
