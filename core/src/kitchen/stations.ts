import type { ItemStatus } from '../orders/item-steps.ts'

/** Minutes during which a bumped line can be recalled, unless the station sets its own. */
export const RECALL_MIN = 15
export const DEFAULT_STATION = { amberMin: 8, redMin: 15, recallMin: RECALL_MIN, parallel: 4 }

/** The expediter's station, which serves finished lines. */
export const EXPO = 'expo'
/** The screen of all stations at once. */
export const ALL_STATIONS = 'all'

/** Stations by menu item id, and by category id. */
export type Routes = ReadonlyMap<string, readonly string[]>

/** The stations of a menu item: its own, else its category's. Empty: the default station makes it. */
export function stationsOf(
  { itemId, categoryId }: { itemId: string; categoryId: string | null },
  routes: Routes,
): readonly string[] {
  return routes.get(itemId) ?? (categoryId === null ? undefined : routes.get(categoryId)) ?? []
}

export const STATION_STATUSES = ['queued', 'started', 'done'] as const
export type StationStatus = (typeof STATION_STATUSES)[number]
export const LINE_STATES = ['held', ...STATION_STATUSES, 'cancelled'] as const
export type LineState = (typeof LINE_STATES)[number]

/** A station of a line with its progress there. */
export type AtStation = { id: string; status: StationStatus }

type Line = { status: ItemStatus; isFired: boolean; stations: readonly AtStation[] }

/** The status that all stations get when Orders or another client sets a line's status; null: no change. */
export const STATIONS_AFTER = {
  created: 'queued',
  preparing: 'started',
  completed: 'done',
  delivered: 'done',
  cancelled: null,
} as const satisfies Record<ItemStatus, StationStatus | null>

/**
 * The progress of a line at its stations: they follow its status, but while it is in preparation one may be ahead of
 * another.
 */
export function stationsNow<S extends AtStation>(status: ItemStatus, stations: readonly S[]): S[] {
  const to = STATIONS_AFTER[status]
  const isUnderWay = status === 'preparing' && stations.some((one) => one.status !== 'queued')
  return to === null || isUnderWay ? [...stations] : stations.map((one) => ({ ...one, status: to }))
}

export function stateAt({ status, isFired, stations }: Line, stationId: string): LineState {
  if (status === 'cancelled') return 'cancelled'
  if (!isFired && (status === 'created' || status === 'preparing')) return 'held'
  return stationsNow(status, stations).find(({ id }) => id === stationId)?.status ?? STATIONS_AFTER[status]
}

/** The status of a line after a station began or finished it. The last station finishes the line. */
export function statusAfter(stations: readonly AtStation[]): 'created' | 'preparing' | 'completed' {
  if (stations.every(({ status }) => status === 'done')) return 'completed'
  return stations.some(({ status }) => status !== 'queued') ? 'preparing' : 'created'
}
