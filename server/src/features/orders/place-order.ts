import type { Cart } from '#core/contract/pos.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { resolveCustomer } from '../customers/resolve-customer.ts'
import { loadSellableItems } from '../menu/load-sellable-items.ts'
import { lockCurrencyShared } from '../settings/load-store.ts'
import { loadTable } from '../tables/load-table.ts'
import { priceLine } from './order-pricing.rules.ts'
import { insertOrder } from './orders.queries.ts'
import type { SoldOrder } from './sold-order.rules.ts'

/** Sends a cart to the kitchen under the next token of the business day. */
export async function placeOrder(tx: TenantTx, cart: Cart, { isPaid = false } = {}): Promise<SoldOrder> {
  // one connection answers in the order asked, so these are pipelined
  const [, menu, table, customer] = await awaitPipelined([
    lockCurrencyShared(tx),
    loadSellableItems(
      tx,
      cart.cart.map((line) => line.id),
    ),
    cart.tableId === null ? null : loadTable(tx, cart.tableId),
    cart.customerId === null ? null : resolveCustomer(tx, cart.customerId),
  ])
  const lines = cart.cart.map((line) => priceLine(line, menu.get(line.id)!)) // loaded above, so present
  const placedBy = tx.actor?.name ?? null
  const order = await insertOrder(tx.db, { deliveryType: cart.deliveryType, table, customer, isPaid, placedBy }, lines)
  tx.emit({ type: 'new_order', orderId: order.id, tokenNo: order.tokenNo })
  return order
}
