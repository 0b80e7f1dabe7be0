import { newId } from '#core/new-id.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { ConcurrentChange } from '../../infrastructure/concurrent-change.ts'
import type { Asker } from '../staff/approvals/check-right.ts'
import { resolveCustomer } from '../guests/customers/resolve-customer.ts'
import { noticeFallen } from '../stock/marks/notice-fallen.ts'
import { loadRecipesOf } from '../stock/recipes/load-recipes.ts'
import { lockStockSold } from '../stock/sales/sell-stock-parts.queries.ts'
import { recipeIdsOf, stockTakenBy } from '#core/stock/taken-stock.ts'
import { portionsOf } from '#core/menu/availability.ts'
import { checkAvailable, lockPortions, takePortions } from '../menu/availability/take-portions.ts'
import { loadSellableItems } from '../menu/load-sellable-items.ts'
import { loadPriceRules } from '../menu/price-rules/load-price-rules.ts'
import { printSlips } from './kitchen/print-slips.ts'
import { lockCurrencyShared } from '../store/load-store.ts'
import { loadRoutes } from '../kitchen/stations/load-stations.ts'
import { loadTable } from '../floor/tables/load-table.ts'
import { chosenIds, itemIdsOf, priceCart, pricingAt } from '#core/orders/price-cart.ts'
import { insertOrder } from './insert-order.queries.ts'
import type { NamedOrder } from './order-parts.queries.ts'
import { recordOverrides, takeOverrides } from './prices/override-prices.ts'
import type { OrderAtVisit, SoldOrder } from '#core/orders/sold-order.ts'
import { routeLines } from '#core/kitchen/route-lines.ts'
import { holdLaterCourses, type Destination } from './dining/visit-of-cart.ts'

export type Placing = {
  /** The visit that it joins, which is locked already. */
  destination: Destination
  /** Where its client gave it an id. */
  named?: NamedOrder | null
  /** Who sends it: where prices are typed, their right is checked. */
  asker?: Asker | null
  /** When its guest placed it, where it is taken over from one. */
  placedAt?: Date | null
  isPaid?: boolean
  /** Takes the locks that come behind those of the customer and ahead of the restaurant's numbers. */
  beforeNumbers?: () => Promise<void>
}

/** Sends a cart to the kitchen under the next token of the business day. */
export async function placeOrder(
  tx: TenantTx,
  cart: Cart,
  { destination, named = null, asker = null, placedAt = null, isPaid = false, beforeNumbers }: Placing,
): Promise<SoldOrder & Pick<OrderAtVisit, 'visit'>> {
  // one connection answers in the order asked, so these are pipelined
  const [portions, { hasRecipes, hasRoutes, hasSlips }, menu, priceRules, table, customer] = await awaitPipelined([
    lockPortions(tx, cart.cart.flatMap(chosenIds)),
    lockCurrencyShared(tx),
    loadSellableItems(tx, cart.cart.flatMap(itemIdsOf)),
    loadPriceRules(tx),
    destination.tableId === null ? null : loadTable(tx, destination.tableId),
    cart.customerId === null ? null : resolveCustomer(tx, cart.customerId),
  ])
  const pricing = pricingAt(priceRules, {
    at: pricedAt(placedAt, new Date()),
    diningOption: cart.deliveryType,
    businessDay: priceRules.today,
    newId,
  })
  const visitId = destination.visit?.id ?? null
  const lines = await holdLaterCourses(tx, priceCart(cart.cart, menu, pricing), { visitId, fireAll: cart.fireAll })
  const overrides = await takeOverrides(tx, asker, cart)
  if (portions.size > 0) checkAvailable(portionsOf(lines), portions)
  const placedBy = tx.actor?.name ?? null
  const taken = hasRecipes ? stockTakenBy(lines, await loadRecipesOf(tx, recipeIdsOf(lines))) : []
  await beforeNumbers?.()
  const stock = taken.length > 0 ? await lockStockSold(tx.db, taken) : null
  await noticeFallen(tx, stock)
  await takePortions(tx, lines, portions)
  const { deliveryType, covers } = cart
  const placing = { deliveryType, table, customer, isPaid, placedBy, covers, visitId, named }
  const routed = hasRoutes ? routeLines(lines, await loadRoutes(tx)) : []
  const order = await insertOrder(tx.db, { ...placing, routed }, lines, stock)
  // another till began the next day meanwhile, on which other taxes may hold
  if (order.businessDay !== priceRules.today) throw new ConcurrentChange()
  await recordOverrides(tx, order, overrides)
  if (hasSlips) await printSlips(tx, { cause: 'order', operationId: order.id, orderIds: [order.id] })
  tx.emit({ type: 'new_order', orderId: order.id, tokenNo: order.tokenNo })
  return { ...order, visit: destination.visit }
}

const GUEST_PRICES_MS = 30 * 60_000

/** When the prices of an order are those that hold: what a guest saw half an hour ago at most still does. */
function pricedAt(placedAt: Date | null, now: Date): Date {
  return placedAt !== null && now.getTime() - placedAt.getTime() <= GUEST_PRICES_MS ? placedAt : now
}
