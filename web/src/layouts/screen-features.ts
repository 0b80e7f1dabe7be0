import type { Feature } from '#core/setup/features.ts'
import { paths } from '../lib/paths.ts'

/** Screens of optional features (docs/rules/restaurant.md#unused-parts). */
const FEATURE_OF: Readonly<Record<string, Feature>> = {
  [paths.floor]: 'tables',
  [paths.storeTables]: 'tables',
  [paths.floorPlan]: 'tables',
  [paths.kitchen]: 'kitchen',
  [paths.expo]: 'kitchen',
  [paths.stations]: 'kitchen',
  [paths.reservations]: 'bookings',
  [paths.bookingSettings]: 'bookings',
  [paths.membership]: 'loyalty',
  [paths.stock]: 'stock',
  [paths.stockMoves]: 'stock',
  [paths.stockCounts]: 'stock',
  [paths.stockPurchases]: 'stock',
  [paths.stockRecipes]: 'stock',
  [paths.stockReport]: 'stock',
  [paths.workPeriods]: 'time_clock',
}

/** The optional feature that a screen belongs to, by its exact path. */
export const featureOf = (path: string): Feature | undefined => FEATURE_OF[path]

/** False for screens of unused features. */
export function isUsed(path: string, unused: readonly Feature[]): boolean {
  const feature = featureOf(path)
  return feature === undefined || !unused.includes(feature)
}
