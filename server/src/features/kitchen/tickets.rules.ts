import type { Ticket, TicketItem } from '#core/contract/dining/tickets.ts'
import { estimate, secondsLeft } from '#core/kitchen/ready-time.ts'
import { stateAt, type LineState } from '#core/kitchen/stations.ts'
import { partyOf, type VisitFacts } from '#core/visits/party.ts'
import type { ListedOrder } from '#core/orders/listed-order.ts'
import type { UnseenNotice } from '../orders/kitchen/load-notices.ts'
import { kitchenItem, placedHead } from '#core/orders/order-record.ts'
import type { TrackedItem } from '#core/orders/sold-order.ts'

export type StationFacts = { id: string; title: string; parallel: number; isDefault: boolean }

export type Kitchen = {
  stations: readonly StationFacts[]
  notices: readonly UnseenNotice[]
  /** Names by user name. */
  people: ReadonlyMap<string, string>
  /** By order id. */
  visits: ReadonlyMap<string, VisitFacts>
  /** Recent seconds of a menu item, by `item station`, and of its category. */
  times: ReadonlyMap<string, readonly number[]>
  now: Date
}

type Placed = { order: ListedOrder; item: TrackedItem; stationIds: string[] }

/** The stations of a line: its routes, else the default one. */
function stationIdsOf({ stations }: Pick<TrackedItem, 'stations'>, kitchen: Kitchen): string[] {
  if (stations.length > 0) return stations.map(({ id }) => id)
  return kitchen.stations.filter(({ isDefault }) => isDefault).map(({ id }) => id)
}

/**
 * Tickets of a station, rushed ones first, then the oldest: orders with lines to make or held there, or with unseen
 * notices. Null: of all stations.
 */
export function ticketsOf(orders: readonly ListedOrder[], stationId: string | null, kitchen: Kitchen): Ticket[] {
  const placed = orders.flatMap((order) =>
    order.items.map((item) => ({ order, item, stationIds: stationIdsOf(item, kitchen) })),
  )
  const ready = readyTimes(asMade(placed), kitchen)
  const tickets = orders.flatMap((order) => {
    const lines = placed.filter(
      (one) => one.order === order && (stationId === null || one.stationIds.includes(stationId)),
    )
    const items = lines.map((line) => ticketItem(line, stationId, kitchen))
    const isShown = items.some(({ state, notices }) => isOpen(state) || notices.length > 0)
    return isShown ? [ticketOf(order, items, kitchen, ready)] : []
  })
  return tickets.toSorted((a, b) => Number(b.is_rush) - Number(a.is_rush))
}

/** Lines in the order that they are made: rushed ones first; of a cancelled order none is made. */
const asMade = (placed: readonly Placed[]): Placed[] =>
  placed
    .filter(({ order }) => order.status !== 'cancelled')
    .toSorted((a, b) => Number(b.order.isRush) - Number(a.order.isRush))

const isOpen = (state: LineState) => state === 'queued' || state === 'started' || state === 'held'

/** A ticket with these of its lines. */
export function ticketOf(
  order: ListedOrder,
  items: TicketItem[],
  { people, visits }: Pick<Kitchen, 'people' | 'visits'>,
  ready: ReadonlyMap<string, number> = new Map(),
): Ticket {
  const visit = (order.visitId !== null && visits.get(order.visitId)) || null
  const { covers, server } = partyOf([{ ...order, visit }])
  const latest = items.flatMap(({ id }) => ready.get(id) ?? [])
  return {
    ...placedHead(order),
    visit_id: order.visitId,
    visit_name: visit?.name ?? null,
    covers,
    waiter: server,
    waiter_name: (server !== null && people.get(server)) || null,
    is_rush: order.isRush,
    ...(order.offlineNo !== null && { kitchen_told: order.isKitchenTold ?? false }),
    ready_at: latest.length > 0 ? new Date(Math.max(...latest)).toISOString() : null,
    bumped_at: null,
    items,
  }
}

/** A line for a station; null: for all of them. */
export function ticketItem(
  { order, item, stationIds }: Placed,
  stationId: string | null,
  kitchen: Kitchen,
): TicketItem {
  // cancelling a whole order does not change its lines
  const status = order.status === 'cancelled' ? 'cancelled' : item.status
  const facts = { status, isFired: item.firedAt !== null, stations: item.stations }
  const states = stationIds.map((id) => stateAt(facts, id))
  return {
    ...kitchenItem(order, item),
    seat: item.seat,
    course: item.course,
    fired_at: item.firedAt === null ? null : new Date(item.firedAt).toISOString(),
    ordered_by: item.orderedBy ?? order.placedBy,
    stations: stationIds.map((id, at) => ({
      id,
      title: kitchen.stations.find((one) => one.id === id)?.title ?? '',
      status: states[at] === 'started' || states[at] === 'done' ? states[at] : 'queued',
    })),
    state: stationId === null ? overall(states) : (states[stationIds.indexOf(stationId)] ?? stateAt(facts, stationId)),
    notices: kitchen.notices
      .filter((notice) => notice.itemId === item.id && (stationId === null || notice.stationId === stationId))
      .map(({ id, kind, text, at }) => ({ id, kind, text, at: at.toISOString() })),
  }
}

/** Combines its stations: done with the last, begun with the first. */
function overall(states: readonly LineState[]): LineState {
  const [first] = states
  if (first === undefined || first === 'held' || first === 'cancelled') return first ?? 'queued'
  if (states.every((state) => state === 'done')) return 'done'
  return states.some((state) => state !== 'queued') ? 'started' : 'queued'
}

type Expected = {
  item: Pick<TrackedItem, 'id' | 'itemId' | 'categoryId' | 'quantity' | 'status' | 'firedAt' | 'stations'>
  stationIds: readonly string[]
}

/** Expected times of lines being made, in milliseconds since 1970, by id; lines in the order they are made. */
export function readyTimes(
  placed: readonly Expected[],
  kitchen: Omit<Kitchen, 'notices' | 'people' | 'visits'>,
): Map<string, number> {
  const ready = new Map<string, number>()
  for (const station of kitchen.stations) {
    let ahead = 0
    for (const { item, stationIds } of placed) {
      if (!stationIds.includes(station.id)) continue
      const state = stateAt(
        { status: item.status, isFired: item.firedAt !== null, stations: item.stations },
        station.id,
      )
      if (state !== 'queued' && state !== 'started') continue
      const begunAt = item.stations.find(({ id }) => id === station.id)?.startedAt ?? null
      const seconds = secondsLeft({
        estimate: estimateOf(item, station.id, kitchen),
        ahead,
        parallel: station.parallel,
        cookedFor: state === 'started' && begunAt !== null ? (kitchen.now.getTime() - Date.parse(begunAt)) / 1000 : 0,
      })
      ahead += item.quantity
      const at = kitchen.now.getTime() + seconds * 1000
      ready.set(item.id, Math.max(at, ready.get(item.id) ?? 0))
    }
  }
  return ready
}

function estimateOf(
  { itemId, categoryId }: Expected['item'],
  stationId: string,
  { times }: Pick<Kitchen, 'times'>,
): number {
  return estimate(times.get(`${itemId} ${stationId}`) ?? [], times.get(`${categoryId} ${stationId}`) ?? [])
}
