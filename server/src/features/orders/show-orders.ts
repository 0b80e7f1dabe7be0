import type { KitchenOrder, OpenOrder, OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { loadStore } from '../settings/load-store.ts'
import { summariseBill } from './bill.rules.ts'
import { isCooking } from './order-item-status.rules.ts'
import type { OpenOrdersCache } from './open-orders-cache.ts'
import { kitchenItem, openItem, placedHead } from './order-record.rules.ts'
import { listOrders, type BoardOrder } from './orders.queries.ts'
import type { SoldOrder } from './sold-order.rules.ts'

/** What the kitchen still has to make, oldest first; an order leaves when its last item is done. */
export async function showKitchenOrders(tx: ReadTx, boards: OpenOrdersCache): Promise<KitchenOrder[]> {
  const orders = await boards.openOrders(tx)
  return orders.filter((order) => isCooking(order.items)).map(kitchenOrder)
}

/** An order stays as it is until another takes its place: what is shown of it is made once. */
const kitchenOrders = new WeakMap<SoldOrder, KitchenOrder>()

function kitchenOrder(order: SoldOrder): KitchenOrder {
  const known = kitchenOrders.get(order)
  if (known) return known
  const shown = { ...placedHead(order), items: order.items.map((item) => kitchenItem(order, item)) }
  kitchenOrders.set(order, shown)
  return shown
}

/** Every open order but those left to the kitchen, one group per table; one without a table is a group of its own. */
export async function showOpenOrders(tx: ReadTx, boards: OpenOrdersCache): Promise<OrderGroup[]> {
  const [orders, { digits }] = await awaitPipelined([boards.openOrders(tx), loadStore(tx)])
  const groups = new Map<string, OrderGroup>()
  for (const order of orders.filter(({ kitchenOnly }) => !kitchenOnly)) {
    const { tableId, tableTitle, floor } = order
    const key = tableId ?? `order ${order.id}`
    const group = groups.get(key) ?? { table_id: tableId, table_title: tableTitle, floor, orders: [], order_ids: [] }
    group.orders.push(openOrder(order, digits))
    groups.set(key, group)
  }
  return [...groups.values()].map((group) => ({ ...group, order_ids: idsToPay(group.orders) }))
}

/** Clients pay what `order_ids` names: the unpaid orders while there are any, otherwise all, to be completed. */
function idsToPay(orders: readonly OpenOrder[]): string[] {
  const unpaid = orders.filter(({ payment_status }) => payment_status !== 'paid')
  return (unpaid.length > 0 ? unpaid : orders).map(({ id }) => id)
}

const openOrders = new WeakMap<BoardOrder, { digits: number; shown: OpenOrder }>()

function openOrder(order: BoardOrder, digits: number): OpenOrder {
  const known = openOrders.get(order)
  if (known?.digits === digits) return known.shown
  const items = order.items.map((item) => openItem(order, item, digits))
  const shown = { ...placedHead(order), placed_by: order.placedBy, items }
  openOrders.set(order, { digits, shown })
  return shown
}

/** What these orders come to now. */
export async function summariseOrders(tx: ReadTx, orderIds: readonly string[]): Promise<OrderSummary> {
  const ids = [...new Set(orderIds)]
  const [orders, { digits }] = await awaitPipelined([listOrders(tx.db, ids), loadStore(tx)])
  if (orders.length < ids.length) throw new AppError('order.not_found')
  return summariseBill(orders, digits)
}
