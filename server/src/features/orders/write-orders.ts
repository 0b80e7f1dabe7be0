import type { NewOrder } from '#core/orders/new-order.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { insertLines, insertOrders, insertStationsOf } from './planned-orders.queries.ts'

/** Sends a plan's orders with their lines and stations. */
export function writeOrders(db: Db, orders: readonly NewOrder[]): Promise<void>[] {
  const lines = orders.flatMap((order) =>
    order.lines.map((line, at) => ({ ...line, orderId: order.id, position: at + 1 })),
  )
  const stations = lines.flatMap((line) => line.stations.map((station) => ({ ...station, lineId: line.id })))
  return [
    insertOrders(db, orders),
    insertLines(db, lines),
    ...(stations.length > 0 ? [insertStationsOf(db, stations)] : []),
  ]
}
