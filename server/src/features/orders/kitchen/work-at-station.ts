import { ALL_STATIONS, EXPO } from '#core/contract/dining/tickets.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireShownRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { closeFinishedVisits } from '../../floor/visits/close-finished-visits.ts'
import { updateOrderReopened, updateOrderStatus } from '../orders.queries.ts'
import { moveOn, takeBack, type LineChange } from './at-stations.rules.ts'
import {
  getDefaultStationId,
  listFinishedOrders,
  lockStationItems,
  updateAtStations,
  updatePrepTimes,
  updateRush,
  updateStatusesOfItems,
  type StationItem,
} from './station-items.queries.ts'

type Work = { station: string; itemIds: readonly string[] }
type Changed = { item: StationItem; change: LineChange }

/** A station begins lines; those that it has begun, and those that are not its own, are left out. Returns the ids of the others. */
export async function startAtStation(tx: TenantTx, work: Work): Promise<string[]> {
  const { items, defaultId } = await lock(tx, work)
  return write(
    tx,
    changesOf(items, (item) => moveOn(item, { stationId: work.station, to: 'started', defaultId })),
  )
}

/** A station finishes lines: with its last station a line is done, with its last line a paid order. At "expo" they are served. */
export async function bumpAtStation(tx: TenantTx, work: Work): Promise<string[]> {
  const { items, defaultId } = await lock(tx, work)
  if (work.station === EXPO) return serve(tx, items)
  const changed = changesOf(items, (item) => moveOn(item, { stationId: work.station, to: 'done', defaultId }))
  const done = changed.flatMap(({ change }) => change.stations.filter(({ status }) => status === 'done'))
  if (done.length > 0) await updatePrepTimes(tx.db, done)
  return write(tx, changed)
}

/** A station takes back what it has finished: 409 `ticket.recall_expired` where that is too long ago, or it is served. */
export async function recallAtStation(tx: TenantTx, work: Work): Promise<string[]> {
  const { items } = await lock(tx, work)
  const changed = changesOf(items, (item) => takeBack(item, work.station))
  if (changed.length < items.length) throw new AppError('ticket.recall_expired')
  const closed = [
    ...new Set(items.filter(({ orderStatus }) => orderStatus === 'completed').map(({ orderId }) => orderId)),
  ]
  for (const id of closed) await updateOrderReopened(tx.db, id)
  return write(tx, changed)
}

/** Puts an open order first at every station, or back into its place. */
export async function setRush(tx: TenantTx, orderId: string, isRush: boolean): Promise<void> {
  if (!(await updateRush(tx.db, orderId, isRush))) throw new AppError('order.not_found')
  if (isRush) await recordAudit(tx, { kind: 'order.rushed', subject: null })
  tx.emit({ type: 'order_update', orderIds: [orderId] })
}

async function lock(tx: TenantTx, { station, itemIds }: Work): Promise<{ items: StationItem[]; defaultId: string }> {
  if (station !== EXPO && station !== ALL_STATIONS)
    await requireShownRows(tx, 'stations', [station], 'station.not_found')
  const ids = [...new Set(itemIds)]
  const items = await lockStationItems(tx.db, ids)
  if (items.length < ids.length) throw new AppError('order.item_not_found')
  return { items, defaultId: await getDefaultStationId(tx.db) }
}

function changesOf(items: readonly StationItem[], changeOf: (item: StationItem) => LineChange | null): Changed[] {
  return items.flatMap((item) => {
    const change = changeOf(item)
    return change ? [{ item, change }] : []
  })
}

async function serve(tx: TenantTx, items: readonly StationItem[]): Promise<string[]> {
  const served = items.filter(({ status, isFired }) => isFired && status !== 'cancelled' && status !== 'delivered')
  return write(
    tx,
    served.map((item) => ({ item, change: { stations: [], status: 'delivered' as const } })),
  )
}

async function write(tx: TenantTx, changed: readonly Changed[]): Promise<string[]> {
  if (changed.length === 0) return []
  const stations = changed.flatMap(({ change }) => change.stations)
  if (stations.length > 0) await updateAtStations(tx.db, stations, tx.actor?.name ?? null)
  const statuses = changed.flatMap(({ item, change }) =>
    change.status === null || change.status === item.status ? [] : [{ itemId: item.id, status: change.status }],
  )
  if (statuses.length > 0) await updateStatusesOfItems(tx.db, statuses)
  const orderIds = [...new Set(changed.map(({ item }) => item.orderId))]
  tx.emit({ type: 'order_update', orderIds })
  const finished = await listFinishedOrders(tx.db, orderIds)
  if (finished.length > 0) {
    await updateOrderStatus(tx.db, finished, 'completed')
    await closeFinishedVisits(
      tx,
      changed.map(({ item }) => item).filter(({ orderId }) => finished.includes(orderId)),
    )
  }
  return changed.map(({ item }) => item.id)
}
