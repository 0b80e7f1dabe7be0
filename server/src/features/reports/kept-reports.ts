import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Report } from '#core/contract/reports.ts'

/** Ten kilobytes each at most. */
const MOST = 1000

/** Which report, and of which state of the restaurant's figures. */
type Place = { tenantId: string; bounds: DayBounds; boundsBefore: DayBounds; currency: string; version: number }

/** Reports that were told, the longest unasked thrown away first. */
export class KeptReports {
  readonly #reports = new Map<string, { version: number; report: Report }>()

  find({ version, ...place }: Place): Report | null {
    const key = keyOf(place)
    const found = this.#reports.get(key)
    if (found?.version !== version) return null
    this.#reports.delete(key)
    this.#reports.set(key, found)
    return found.report
  }

  keep({ version, ...place }: Place, report: Report): void {
    const key = keyOf(place)
    this.#reports.delete(key)
    this.#reports.set(key, { version, report })
    if (this.#reports.size > MOST) this.#reports.delete(this.#reports.keys().next().value!)
  }
}

function keyOf({ tenantId, bounds, boundsBefore, currency }: Omit<Place, 'version'>): string {
  return `${tenantId} ${bounds.from} ${bounds.to} ${boundsBefore.from} ${boundsBefore.to} ${currency}`
}
