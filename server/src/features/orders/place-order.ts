import type { Cart, CartLine } from '#core/contract/pos.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { resolveCustomer } from '../customers/resolve-customer.ts'
import { lockPortions, takePortions } from '../menu/availability/take-portions.ts'
import { loadSellableItems } from '../menu/load-sellable-items.ts'
import { lockCurrencyShared } from '../settings/load-store.ts'
import { loadTable } from '../tables/load-table.ts'
import { priceLine } from './order-pricing.rules.ts'
import { insertOrder } from './orders.queries.ts'
import type { SoldOrder } from './sold-order.rules.ts'

export type Placing = {
  isPaid?: boolean
  /** Takes the locks that come behind those of the customer and ahead of the restaurant's numbers. */
  beforeNumbers?: () => Promise<void>
}

/** Sends a cart to the kitchen under the next token of the business day. */
export async function placeOrder(
  tx: TenantTx,
  cart: Cart,
  { isPaid = false, beforeNumbers }: Placing = {},
): Promise<SoldOrder> {
  // one connection answers in the order asked, so these are pipelined
  const [portions, , menu, table, customer] = await awaitPipelined([
    lockPortions(tx, cart.cart.flatMap(chosenIds)),
    lockCurrencyShared(tx),
    loadSellableItems(
      tx,
      cart.cart.map((line) => line.id),
    ),
    cart.tableId === null ? null : loadTable(tx, cart.tableId),
    cart.customerId === null ? null : resolveCustomer(tx, cart.customerId),
  ])
  const lines = cart.cart.map((line) => priceLine(line, menu.get(line.id)!)) // loaded above, so present
  await takePortions(tx, lines, portions)
  const placedBy = tx.actor?.name ?? null
  await beforeNumbers?.()
  const { deliveryType, covers } = cart
  const order = await insertOrder(tx.db, { deliveryType, table, customer, isPaid, placedBy, covers }, lines)
  tx.emit({ type: 'new_order', orderId: order.id, tokenNo: order.tokenNo })
  return order
}

/** What of the menu a line names: its item and all its choices. */
function chosenIds({ id, variant_id, addons_ids, modifiers }: CartLine): string[] {
  return [id, ...(variant_id === null ? [] : [variant_id]), ...addons_ids, ...modifiers.map((option) => option.id)]
}
