import { stationsOf, type Routes } from '#core/kitchen/stations.ts'
import type { PlacedLine } from '../sold-order.rules.ts'
import type { RoutedLine } from './routed-lines-parts.queries.ts'

/** The stations of the lines that the kitchen gets at once; those that the default station makes are left out. */
export function routeLines(lines: readonly PlacedLine[], routes: Routes): RoutedLine[] {
  if (routes.size === 0) return []
  return lines.flatMap((line, at) => {
    const stationIds = line.isHeld ? [] : stationsOf(line, routes)
    return stationIds.length === 0 ? [] : [{ position: at + 1, stationIds }]
  })
}
