import type { Ticket } from '#core/contract/dining/tickets.ts'
import { EXPO, RECALL_MIN } from '#core/kitchen/stations.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx, Tenant } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ListedOrder } from '#core/orders/listed-order.ts'
import { loadClosedOrders, loadListedOrders, loadNotices, loadVisitsOfOrders } from '../orders/kitchen/load-notices.ts'
import type { OpenOrdersCache } from '../orders/open-orders-cache.ts'
import { loadStore } from '../store/load-store.ts'
import { listPeople } from '../staff/list-people.ts'
import { loadStations } from './stations/load-stations.ts'
import { listPrepTimes, listRecentlyBumped } from './prep-times.queries.ts'
import { ticketItem, ticketOf, ticketsOf, type Kitchen } from './tickets.rules.ts'

/** The most tickets to recall. */
const MAX_RECENT = 50

type Tickets = { version: number; time_zone: string; tickets: Ticket[] }

/**
 * Tickets of a station, or of all; for the expediter also finished, unserved lines. Read from the open orders, so the
 * cost does not grow with history.
 */
export async function showTickets(
  tenant: Tenant,
  openOrders: OpenOrdersCache,
  station: string | null,
): Promise<Tickets> {
  const isExpo = station === EXPO
  const [open, beside] = await openOrders.list(tenant, (tx) =>
    awaitPipelined([
      loadStations(tx),
      loadNotices(tx),
      loadStore(tx),
      namesOf(tx),
      isExpo ? loadClosedOrders(tx, RECALL_MIN) : null,
    ]),
  )
  const [stations, notices, { timeZone }, people, closed] = beside
  checkStation(stations, station)
  const known = new Set([...open, ...(closed ?? [])].map(({ id }) => id))
  const missing = [...new Set(notices.map(({ orderId }) => orderId))].filter((id) => !known.has(id))
  const itemIds = [...new Set(open.flatMap(({ items }) => items.map(({ itemId }) => itemId)))]
  const [times, cancelled, version, visits] = await tenant.read(
    (tx) =>
      awaitPipelined([
        timesOf(tx, itemIds),
        loadListedOrders(tx, missing),
        openOrders.versionOf(tx),
        loadVisitsOfOrders(tx, [...known, ...missing]),
      ]),
    'at once',
  )
  const kitchen = { stations, notices, people, visits, times, now: new Date() }
  const orders = [...open, ...cancelled].toSorted((a, b) => a.placedSeconds - b.placedSeconds)
  return {
    version,
    time_zone: timeZone,
    tickets: isExpo ? expoTickets(orders, closed ?? [], kitchen) : ticketsOf(orders, station, kitchen),
  }
}

/** Whole tickets until served: finished lines stay until delivered, even of a closed order. */
function expoTickets(orders: readonly ListedOrder[], closed: readonly ListedOrder[], kitchen: Kitchen): Ticket[] {
  const isUnserved = ({ status }: { status: string }) => status === 'completed'
  const waiting = closed.filter(({ items }) => items.some(isUnserved))
  const making = ticketsOf(orders, null, kitchen)
  const shown = new Set(making.map(({ id }) => id))
  const done = [...orders, ...waiting].filter(({ id, items }) => !shown.has(id) && items.some(isUnserved))
  const whole = done.map((order) =>
    ticketOf(
      order,
      order.items.map((item) => lineOf(order, item, kitchen)),
      kitchen,
    ),
  )
  return [...whole, ...making].toSorted(
    (a, b) => Number(b.is_rush) - Number(a.is_rush) || Date.parse(a.date) - Date.parse(b.date),
  )
}

function lineOf(order: ListedOrder, item: ListedOrder['items'][number], kitchen: Kitchen) {
  const ids = item.stations.map(({ id }) => id)
  const stationIds = ids.length > 0 ? ids : kitchen.stations.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  return ticketItem({ order, item, stationIds }, null, kitchen)
}

/** Lines recently finished by a station, or by any, as tickets with only those lines, the newest first. */
export async function showRecentTickets(
  tenant: Tenant,
  openOrders: OpenOrdersCache,
  station: string | null,
): Promise<Tickets> {
  return tenant.read(async (tx) => {
    const [stations, version, { timeZone }, people] = await awaitPipelined([
      loadStations(tx),
      openOrders.versionOf(tx),
      loadStore(tx),
      namesOf(tx),
    ])
    checkStation(stations, station)
    const bumped = await listRecentlyBumped(tx.db, station === EXPO ? null : station, MAX_RECENT)
    const orderIds = bumped.map(({ orderId }) => orderId)
    const [orders, visits] = await awaitPipelined([loadListedOrders(tx, orderIds), loadVisitsOfOrders(tx, orderIds)])
    const kitchen = { stations, notices: [], people, visits, times: new Map<string, number[]>(), now: new Date() }
    const tickets = bumped.map(({ orderId, bumpedAt, itemIds }) => {
      const order = orders.find(({ id }) => id === orderId)!
      const items = order.items.filter(({ id }) => itemIds.includes(id)).map((item) => lineOf(order, item, kitchen))
      return { ...ticketOf(order, items, kitchen), bumped_at: bumpedAt.toISOString() }
    })
    return { version, time_zone: timeZone, tickets }
  })
}

function checkStation(stations: readonly { id: string }[], station: string | null): void {
  if (station !== null && station !== EXPO && !stations.some(({ id }) => id === station))
    throw new AppError('station.not_found')
}

const namesOf = async (tx: ReadTx): Promise<Map<string, string>> =>
  new Map((await listPeople(tx)).map(({ username, name }) => [username, name]))

/** By menu item and station, and by category and station. */
async function timesOf(tx: ReadTx, itemIds: readonly string[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  if (itemIds.length === 0) return times
  for (const { itemId, categoryId, stationId, seconds } of await listPrepTimes(tx.db, itemIds)) {
    times.set(`${itemId} ${stationId}`, seconds)
    if (categoryId !== null)
      times.set(`${categoryId} ${stationId}`, [...(times.get(`${categoryId} ${stationId}`) ?? []), ...seconds])
  }
  return times
}
