import { STATIONS_AFTER, stationsNow, statusAfter, type AtStation, type StationStatus } from '#core/kitchen/stations.ts'
import { ALL_STATIONS } from '#core/contract/dining/tickets.ts'
import type { OrderItemStatus } from '#core/contract/orders.ts'
import type { StationChange, StationItem } from './station-items.queries.ts'

/** What changes of a line: at its stations, and in all. */
export type LineChange = { stations: StationChange[]; status: OrderItemStatus | null }

/** The stations of a line, as its status has them; one without a row is made at the default one. */
export function stationsOfLine(
  { status, stations }: Pick<StationItem, 'status' | 'stations'>,
  defaultId: string,
): StationItem['stations'] {
  const known =
    stations.length > 0 ? stations : [{ id: defaultId, status: 'queued' as const, hasBegun: false, isRecent: false }]
  return stationsNow(status, known)
}

/** What changes at the stations of a line whose status Orders or another client sets. */
export function followStatus(item: StationItem, status: OrderItemStatus, defaultId: string): StationChange[] {
  const to = STATIONS_AFTER[status]
  if (to === null || item.status === status) return []
  if (item.stations.length === 0) return to === 'queued' ? [] : [row(item, defaultId, to)]
  return item.stations.filter((one) => one.status !== to).map(({ id }) => row(item, id, to))
}

/** A line that a station begins or finishes; null where it is so already, or is not the station's, or cannot. */
export function moveOn(item: StationItem, { stationId, to, defaultId }: Moving): LineChange | null {
  const isOpen =
    item.isFired && (item.status === 'created' || item.status === 'preparing') && item.orderStatus === 'created'
  if (!isOpen) return null
  const before = stationsOfLine(item, defaultId)
  const isNext = ({ id, status }: AtStation) =>
    (stationId === ALL_STATIONS || id === stationId) && status !== 'done' && !(to === 'started' && status === 'started')
  const changed = before.filter(isNext)
  if (changed.length === 0) return null
  const after = before.map((one) => (changed.includes(one) ? { ...one, status: to } : one))
  // rows of an earlier making are queued again with it
  const stale =
    item.status === 'created' ? before.filter((one) => !changed.includes(one) && item.stations.length > 0) : []
  return {
    stations: [...changed.map(({ id }) => row(item, id, to)), ...stale.map(({ id }) => row(item, id, 'queued'))],
    status: statusAfter(after),
  }
}

type Moving = { stationId: string; to: 'started' | 'done'; defaultId: string }

/** A line that a station takes back; null where it has not finished it, or too long ago, or it is served. */
export function takeBack(item: StationItem, stationId: string): LineChange | null {
  if (item.status !== 'completed' && item.status !== 'preparing') return null
  if (item.orderStatus === 'cancelled') return null
  const back = item.stations.filter(
    ({ id, status, isRecent }) => (stationId === ALL_STATIONS || id === stationId) && status === 'done' && isRecent,
  )
  if (back.length === 0) return null
  const after = item.stations.map((one) =>
    back.includes(one) ? { ...one, status: one.hasBegun ? ('started' as const) : ('queued' as const) } : one,
  )
  const changes = after.filter((_, at) => back.includes(item.stations[at]!))
  return { stations: changes.map(({ id, status }) => row(item, id, status)), status: statusAfter(after) }
}

const row = ({ id: itemId }: StationItem, stationId: string, status: StationStatus): StationChange => ({
  itemId,
  stationId,
  status,
})
