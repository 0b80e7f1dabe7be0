import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { loadStore } from '../../store/load-store.ts'
import { readTypedPrice } from '#core/orders/price-cart.ts'
import { checkCancellable } from '#core/orders/order-state.ts'
import { lockOrderOfItemForUpdate } from '../orders.queries.ts'
import { getItemToPrice, updateItemPrice, type ItemToPrice } from './prices.queries.ts'

type Repriced = { item: ItemToPrice; unitPrice: number }

/**
 * Sells an ordered item at this price, to which its add-ons and options come, while nothing of its order is paid. The price of
 * the menu stays known.
 */
export async function setItemPrice(tx: TenantTx, itemId: string, price: string): Promise<Repriced> {
  const order = await lockOrderOfItemForUpdate(tx.db, itemId)
  if (!order) throw new AppError('order.item_not_found')
  checkCancellable(order)
  if (order.paymentStatus === 'partial') throw new AppError('bill.split')
  const { digits } = await loadStore(tx)
  const item = await getItemToPrice(tx.db, itemId)
  if (item.status === 'cancelled') throw new AppError('order.item_not_found')
  const extras = item.addons.reduce((sum, addon) => sum + addon.price, 0)
  const unitPrice = readTypedPrice(price, digits) + extras
  const listPrice = item.listPrice ?? item.unitPrice
  await updateItemPrice(tx.db, itemId, { unitPrice, listPrice: listPrice === unitPrice ? null : listPrice })
  tx.emit({ type: 'order_update', orderIds: [order.id] })
  return { item, unitPrice }
}
