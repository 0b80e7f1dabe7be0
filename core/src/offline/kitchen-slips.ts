import { calledNumber } from '../orders/called-number.ts'
import type { KeptRoom } from './kept-room.ts'
import type { KeptLine, KeptOrder } from './kept-rows.ts'
import type { Operation } from './operation.ts'
import type { TillBundle } from './till-bundle.ts'

/** A dish that the kitchen must be told of. */
export type SlipLine = {
  id: string
  quantity: number
  title: string
  variant: string | null
  addons: readonly string[]
  notes: string | null
  seat: number | null
  course: string | null
}

/** Dishes of an order that the kitchen does not know of, by the station that makes them. */
export type KitchenSlip = {
  orderId: string
  called: string
  /** The table, else the name of the tab; null at the counter. */
  place: string | null
  covers: number | null
  /** When the dishes were sent, in milliseconds since 1970. */
  sentAt: number
  /** The printer of a station; null: it has none. */
  stations: readonly { title: string; printerId: string | null; lines: readonly SlipLine[] }[]
}

/** Operations that send dishes to the kitchen. */
export const FIRING: ReadonlySet<string> = new Set(['order.place', 'order.sell', 'course.fire'])

/** The server's time of an operation. */
export const momentOf = ({ at, offset }: Operation): Date => new Date(at + offset)

/**
 * The dishes that these operations, none of which has been taken yet, have sent, without those of which the kitchen was
 * told. By order, the oldest first.
 */
export function untoldLines(
  room: KeptRoom,
  waiting: readonly Operation[],
): readonly { order: KeptOrder; line: KeptLine }[] {
  const firedAt = new Set(waiting.filter(({ kind }) => FIRING.has(kind)).map((one) => momentOf(one).toISOString()))
  const told = new Set(waiting.flatMap(({ kind, body }) => (kind === 'kitchen.told' ? body.lineIds : [])))
  const isUntold = ({ id, status, firedAt: at }: KeptLine) =>
    status === 'created' && at !== null && firedAt.has(at) && !told.has(id)
  return [...room.orders.values()].flatMap((order) => order.items.filter(isUntold).map((line) => ({ order, line })))
}

/** Slips for a kitchen that no server reaches, with all that it was not told of. The oldest first. */
export function kitchenSlips(room: KeptRoom, waiting: readonly Operation[], { menu }: TillBundle): KitchenSlip[] {
  const untold = untoldLines(room, waiting)
  return [...new Set(untold.map(({ order }) => order))].map((order) =>
    slipOf(
      order,
      untold.filter((one) => one.order === order).map(({ line }) => line),
      { room, menu },
    ),
  )
}

type Kitchen = { room: KeptRoom; menu: TillBundle['menu'] }

function slipOf(order: KeptOrder, lines: readonly KeptLine[], { room, menu }: Kitchen): KitchenSlip {
  const { id: orderId, tokenNo, offlineNo, tableTitle, visitId } = order
  const visit = visitId === null ? undefined : room.visits.get(visitId)
  const { stations, courseTitles } = menu.kitchen
  const isMadeAt = (stationId: string) => (line: KeptLine) =>
    line.stations.length === 0
      ? stationId === room.house.defaultStationId
      : line.stations.some(({ id }) => id === stationId)
  return {
    orderId,
    called: calledNumber(tokenNo, offlineNo),
    place: tableTitle ?? visit?.name ?? null,
    covers: visit?.covers ?? order.covers,
    sentAt: Math.max(...lines.map(({ firedAt }) => Date.parse(firedAt!))),
    stations: stations
      .map(({ id, title, printerId }) => ({
        title,
        printerId,
        lines: lines.filter(isMadeAt(id)).map((line) => slipLine(line, courseTitles)),
      }))
      .filter((station) => station.lines.length > 0),
  }
}

const slipLine = (line: KeptLine, courses: ReadonlyMap<number, string>): SlipLine => ({
  id: line.id,
  quantity: line.quantity,
  title: line.itemTitle,
  variant: line.variantTitle,
  addons: line.addons.map(({ title }) => title),
  notes: line.notes,
  seat: line.seat,
  course: line.course === null ? null : (courses.get(line.course) ?? null),
})
