import type { DayBounds } from '#core/calendar/business-day.ts'
import type { CellDatabase } from '../../../infrastructure/database/db.ts'
import { reportSpans } from '../../reports/report-spans.rules.ts'
import { listTenantFigures, type TenantClock, type TenantFigures } from './figures.queries.ts'
import type { FiguresCache } from './figures-cache.ts'

/** Restaurants per statement: none comes near its time limit, however many there are. */
const AT_ONCE = 125
/** Two statements at a time: a third would take a connection and a core from the tills. */
const SIDE_BY_SIDE = 2

/** A restaurant's figures in a period. */
export type PeriodFigures = { clock: TenantClock; figures: TenantFigures; bounds: DayBounds }
type Source = { cell: Pick<CellDatabase, 'name' | 'db'>; cache: FiguresCache; mostItems: number }

/**
 * Figures of these restaurants between two business days. Reads only those that changed since the last call; clocks are
 * read first, so cached figures are never older than their version.
 */
export async function readTenantFigures(
  { cell: { name: cell, db }, cache, mostItems }: Source,
  clocks: readonly TenantClock[],
  bounds: DayBounds,
): Promise<PeriodFigures[]> {
  const entries: PeriodFigures[] = []
  const changed: TenantClock[] = []
  for (const clock of clocks) {
    const figures = cache.find({ cell, bounds }, clock)
    if (figures) entries.push({ clock, figures, bounds })
    else changed.push(clock)
  }
  const spans = reportSpans(bounds)
  const readNext = async (): Promise<void> => {
    for (let batch = changed.splice(0, AT_ONCE); batch.length > 0; batch = changed.splice(0, AT_ONCE)) {
      const some = new Map(batch.map((clock) => [clock.id, clock]))
      const rows = await listTenantFigures(db, [...some.keys()], { bounds, spans, mostItems })
      for (const figures of rows) entries.push({ clock: some.get(figures.id)!, figures, bounds })
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, readNext))
  cache.store({ cell, bounds }, entries)
  return entries
}
