import type { Kysely } from 'kysely'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import { reportSpans } from '../reports/report-spans.rules.ts'
import { listTenantFigures, type TenantClock, type TenantFigures } from './figures.queries.ts'
import type { KeptFigures } from './kept-figures.ts'

/** So many restaurants a statement: none comes near its time limit, however many there are. */
const AT_ONCE = 250

export type Told = { clock: TenantClock; figures: TenantFigures; bounds: DayBounds }
type Source = { db: Kysely<Database>; kept: KeptFigures; mostItems: number }

/**
 * What these restaurants did between two business days. Only those whose figures have changed since they were last asked
 * are read: their clocks were read before, so what is kept is never older than its version says.
 */
export async function readTenantFigures(
  { db, kept, mostItems }: Source,
  clocks: readonly TenantClock[],
  bounds: DayBounds,
): Promise<Told[]> {
  const told: Told[] = []
  const changed: TenantClock[] = []
  for (const clock of clocks) {
    const figures = kept.find(bounds, clock)
    if (figures) told.push({ clock, figures, bounds })
    else changed.push(clock)
  }
  const spans = reportSpans(bounds)
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    const some = new Map(changed.slice(at, at + AT_ONCE).map((clock) => [clock.id, clock]))
    const rows = await listTenantFigures(db, [...some.keys()], { bounds, spans, mostItems })
    for (const figures of rows) told.push({ clock: some.get(figures.id)!, figures, bounds })
  }
  kept.keep(bounds, told)
  return told
}
