import type { ItemStatus } from '../orders/item-steps.ts'

/** Minutes for which what was bumped can be recalled, where a station has no number of its own. */
export const RECALL_MIN = 15
export const DEFAULT_STATION = { amberMin: 8, redMin: 15, recallMin: RECALL_MIN, parallel: 4 }

/** The expediter serves what a station finishes. */
export const EXPO = 'expo'
/** Every station at once: the screen of all. */
export const ALL_STATIONS = 'all'

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

/** What the status of a line, which Orders and other clients set, makes of all its stations; null: nothing. */
export const STATIONS_AFTER = {
  created: 'queued',
  preparing: 'started',
  completed: 'done',
  delivered: 'done',
  cancelled: null,
} as const satisfies Record<ItemStatus, StationStatus | null>

/** How far a line is at its stations: as its status has it, but that a line in preparation may be further at one than at another. */
export function stationsNow<S extends AtStation>(status: ItemStatus, stations: readonly S[]): S[] {
  const to = STATIONS_AFTER[status]
  const isUnderWay = status === 'preparing' && stations.some((one) => one.status !== 'queued')
  return to === null || isUnderWay ? [...stations] : stations.map((one) => ({ ...one, status: to }))
}

/** How a line stands at one of its stations. */
export function stateAt({ status, isFired, stations }: Line, stationId: string): LineState {
  if (status === 'cancelled') return 'cancelled'
  if (!isFired && (status === 'created' || status === 'preparing')) return 'held'
  return stationsNow(status, stations).find(({ id }) => id === stationId)?.status ?? STATIONS_AFTER[status]
}

/** What a line is once a station has begun it or finished it: finished with its last station. */
export function statusAfter(stations: readonly AtStation[]): 'created' | 'preparing' | 'completed' {
  if (stations.every(({ status }) => status === 'done')) return 'completed'
  return stations.some(({ status }) => status !== 'queued') ? 'preparing' : 'created'
}
