import type { ItemStatus } from '../orders/item-steps.ts'
import { mayComeBack, type LineInKitchen, type OrderInKitchen, type StationChange } from './order-in-kitchen.ts'
import {
  ALL_STATIONS,
  STATIONS_AFTER,
  stationsNow,
  statusAfter,
  type AtStation,
  type StationStatus,
} from './stations.ts'

/** Changes of a line, at its stations and overall. */
export type LineChange = { stations: StationChange[]; status: ItemStatus }

const MINUTE_MS = 60_000

/** The stations of a line, adjusted to its status. A line without rows belongs to the default station. */
export function stationsOfLine(
  { status, stations }: Pick<LineInKitchen, 'status'> & { stations: readonly AtStation[] },
  defaultId: string,
): AtStation[] {
  const known = stations.length > 0 ? stations : [{ id: defaultId, status: 'queued' as const }]
  return stationsNow(status, known)
}

/**
 * Adjusts a line's stations to a status set in Orders or by another client (docs/rules/kitchen.md#work-at-stations).
 */
export function followStatus(line: LineInKitchen, status: ItemStatus, defaultId: string): StationChange[] {
  const to = STATIONS_AFTER[status]
  if (to === null || line.status === status) return []
  if (line.stations.length === 0) return to === 'queued' ? [] : [changeOf(line, defaultId, to)]
  return line.stations.filter((one) => one.status !== to).map(({ id }) => changeOf(line, id, to))
}

type Moving = { stationId: string; to: 'started' | 'done'; defaultId: string }

/** Begins or finishes a line at a station; null if it already is, is not the station's, or cannot be. */
export function moveOn(
  line: LineInKitchen,
  order: Pick<OrderInKitchen, 'status'>,
  { stationId, to, defaultId }: Moving,
): LineChange | null {
  const isOpen =
    line.isFired && (line.status === 'created' || line.status === 'preparing') && order.status === 'created'
  if (!isOpen) return null
  const before = stationsOfLine(line, defaultId)
  const isNext = ({ id, status }: AtStation) =>
    (stationId === ALL_STATIONS || id === stationId) && status !== 'done' && !(to === 'started' && status === 'started')
  const changed = before.filter(isNext)
  if (changed.length === 0) return null
  const after = before.map((one) => (changed.includes(one) ? { ...one, status: to } : one))
  // rows of an earlier making are queued again with it
  const stale =
    line.status === 'created' ? before.filter((one) => !changed.includes(one) && line.stations.length > 0) : []
  return {
    stations: [
      ...changed.map(({ id }) => changeOf(line, id, to)),
      ...stale.map(({ id }) => changeOf(line, id, 'queued')),
    ],
    status: statusAfter(after),
  }
}

/**
 * Takes a finished line back; null if the station has not finished it, finished it too long ago, it was served, or its
 * order may not come back.
 */
export function takeBack(
  line: LineInKitchen,
  order: Pick<OrderInKitchen, 'status' | 'paymentStatus'>,
  { stationId, now }: { stationId: string; now: Date },
): LineChange | null {
  if (line.status !== 'completed' && line.status !== 'preparing') return null
  if (!mayComeBack(order)) return null
  const isRecent = ({ doneAt, recallMin }: { doneAt: number | null; recallMin: number }) =>
    doneAt !== null && doneAt > now.getTime() - recallMin * MINUTE_MS
  const back = line.stations.filter(
    (one) => (stationId === ALL_STATIONS || one.id === stationId) && one.status === 'done' && isRecent(one),
  )
  if (back.length === 0) return null
  const after = line.stations.map((one) => (back.includes(one) ? { ...one, status: statusBefore(one) } : one))
  return {
    stations: back.map((one) => changeOf(line, one.id, statusBefore(one))),
    status: statusAfter(after),
  }
}

/** The status of a line at a station before it was finished there. */
export const statusBefore = ({ hasBegun }: { hasBegun: boolean }): StationStatus => (hasBegun ? 'started' : 'queued')

const changeOf = ({ id: lineId }: LineInKitchen, stationId: string, status: StationStatus): StationChange => ({
  lineId,
  stationId,
  status,
})
