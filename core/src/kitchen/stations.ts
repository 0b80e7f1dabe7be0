import type { ItemStatus } from '../orders/item-steps.ts'

/** Minutes for which what was bumped can be recalled, where a station has no number of its own. */
export const RECALL_MIN = 15
export const DEFAULT_STATION = { amberMin: 8, redMin: 15, recallMin: RECALL_MIN, parallel: 4 }

/** What is made where: stations by the id of a menu item, and by that of a category. */
export type Routes = ReadonlyMap<string, readonly string[]>

/** The stations of a menu item: its own, else those of its category; none: the default one makes it. */
export function stationsOf(
  { itemId, categoryId }: { itemId: string; categoryId: string | null },
  routes: Routes,
): readonly string[] {
  return routes.get(itemId) ?? (categoryId === null ? undefined : routes.get(categoryId)) ?? []
}

export const STATION_STATUSES = ['queued', 'started', 'done'] as const
export type StationStatus = (typeof STATION_STATUSES)[number]
export const LINE_STATES = ['held', ...STATION_STATUSES, 'cancelled'] as const
/** How a line stands at a station. */
export type LineState = (typeof LINE_STATES)[number]

/** A station of a line, and how far it is there. */
export type AtStation = { id: string; status: StationStatus }

type Line = { status: ItemStatus; isFired: boolean; stations: readonly AtStation[] }

/** How a line stands at one of its stations: what Orders or another client set of it counts before what the station did. */
export function stateAt({ status, isFired, stations }: Line, stationId: string): LineState {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'completed' || status === 'delivered') return 'done'
  if (!isFired) return 'held'
  if (status === 'created') return 'queued'
  return stations.find(({ id }) => id === stationId)?.status ?? 'started'
}

/** What a line is once a station has begun it or finished it: finished with its last station. */
export function statusAfter(stations: readonly AtStation[]): 'created' | 'preparing' | 'completed' {
  if (stations.every(({ status }) => status === 'done')) return 'completed'
  return stations.some(({ status }) => status !== 'queued') ? 'preparing' : 'created'
}
