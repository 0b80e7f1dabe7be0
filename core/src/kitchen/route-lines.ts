import { stationsOf, type Routes } from './stations.ts'
import type { PlacedLine } from '../orders/sold-order.ts'

/** The stations of a line, by its position in the order. */
export type RoutedLine = { position: number; stationIds: readonly string[] }

/** The stations of the lines that the kitchen gets at once; those that the default station makes are left out. */
export function routeLines(lines: readonly PlacedLine[], routes: Routes): RoutedLine[] {
  if (routes.size === 0) return []
  return lines.flatMap((line, at) => {
    const stationIds = line.isHeld ? [] : stationsOf(line, routes)
    return stationIds.length === 0 ? [] : [{ position: at + 1, stationIds }]
  })
}
