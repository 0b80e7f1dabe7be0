import type { KitchenOrder } from '#core/contract/orders.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { writeReply, type WrittenReply } from '../../infrastructure/http/replies/tagged-reply.ts'
import { loadStore } from '../store/load-store.ts'
import { isUnfinished } from '#core/orders/item-steps.ts'
import type { OpenOrdersCache } from './open-orders-cache.ts'
import { kitchenItem, placedHead } from '#core/orders/order-record.ts'
import { toOrderGroups } from '#core/orders/order-groups.ts'
import type { ListedOrder } from '#core/orders/listed-order.ts'
import type { ListedItem } from '#core/orders/sold-order.ts'

/** Writes a list's JSON by the schema of its call. */
type WriteList = (entries: readonly object[]) => string

const kitchenReplies = new WeakMap<readonly ListedOrder[], WrittenReply>()

/**
 * The kitchen's open work, oldest first; an order leaves when its last item is done. Written once for each state of the
 * open orders.
 */
export async function showKitchenOrders(
  tenant: Tenant,
  openOrders: OpenOrdersCache,
  write: WriteList,
): Promise<WrittenReply> {
  const [orders] = await openOrders.list(tenant, async () => undefined)
  const known = kitchenReplies.get(orders)
  if (known) return known
  const written = writeReply(write(toKitchenOrders(orders)), 'brief')
  kitchenReplies.set(orders, written)
  return written
}

/** The orders with work left for the kitchen. */
export function toKitchenOrders(orders: readonly ListedOrder[]): KitchenOrder[] {
  return orders.filter((order) => order.items.filter(isFired).some(isUnfinished)).map(kitchenOrder)
}

/** An order is replaced when it changes, so its record is cached. */
const kitchenOrders = new WeakMap<ListedOrder, KitchenOrder>()

/** The kitchen does not see held items. */
const isFired = ({ firedAt }: ListedItem) => firedAt !== null

function kitchenOrder(order: ListedOrder): KitchenOrder {
  const known = kitchenOrders.get(order)
  if (known) return known
  const shown = { items: order.items.filter(isFired).map((item) => kitchenItem(order, item)), ...placedHead(order) }
  kitchenOrders.set(order, shown)
  return shown
}

const openOrdersReplies = new WeakMap<readonly ListedOrder[], { digits: number; written: WrittenReply }>()

/**
 * Every open order except those left to the kitchen, one group per table; one without a table is its own group. Written
 * once for each state of the open orders.
 */
export async function showOpenOrders(
  tenant: Tenant,
  openOrders: OpenOrdersCache,
  write: WriteList,
): Promise<WrittenReply> {
  const [orders, { digits }] = await openOrders.list(tenant, loadStore)
  const known = openOrdersReplies.get(orders)
  if (known?.digits === digits) return known.written
  const written = writeReply(write(toOrderGroups(orders, digits)), 'brief')
  openOrdersReplies.set(orders, { digits, written })
  return written
}
