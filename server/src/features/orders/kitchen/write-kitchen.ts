import type { KitchenChanges } from '#core/kitchen/order-in-kitchen.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { updateVoidsUndone } from '../voids/voids.queries.ts'
import {
  updateLinesAtStations,
  updateLinesInKitchen,
  updateOrdersInKitchen,
  updatePrepTimes,
  updatePrinted,
} from './planned-kitchen.queries.ts'

/** Sends the kitchen's changes of orders. */
export function writeKitchen(
  db: Db,
  { orders, lines, stations, timed, printed, remade, by }: KitchenChanges,
): Promise<void>[] {
  return [
    ...(timed.length > 0 ? [updatePrepTimes(db, timed)] : []),
    ...(stations.length > 0 ? [updateLinesAtStations(db, { stations, by })] : []),
    ...(printed.length > 0 ? [updatePrinted(db, printed)] : []),
    ...(lines.length > 0 ? [updateLinesInKitchen(db, lines)] : []),
    ...(orders.length > 0 ? [updateOrdersInKitchen(db, orders)] : []),
    ...(remade.length > 0 ? [updateVoidsUndone(db, remade)] : []),
  ]
}
