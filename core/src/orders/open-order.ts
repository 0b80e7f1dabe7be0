import type { OpenOrder } from '../contract/orders.ts'
import type { ListedOrder } from './listed-order.ts'
import { openItem, placedHead } from './order-record.ts'

const shownOpenOrders = new WeakMap<ListedOrder, { digits: number; shown: OpenOrder }>()

/** An order on Orders. */
export function openOrder(order: ListedOrder, digits: number): OpenOrder {
  const known = shownOpenOrders.get(order)
  if (known?.digits === digits) return known.shown
  const items = order.items.map((item) => openItem(order, item, digits))
  const { placedBy, covers, visitId } = order
  const shown = { placed_by: placedBy, served_by: placedBy, covers, visit_id: visitId, items, ...placedHead(order) }
  shownOpenOrders.set(order, { digits, shown })
  return shown
}
