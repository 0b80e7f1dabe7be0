import type { QrOrder } from '#core/contract/orders.ts'
import { type Cart, fillCart } from '../cart/cart.rules.ts'
import { readDiningOption } from '../cart/stored-cart.rules.ts'

/** A guest's order as the cart it becomes: its choices by id, its customer and its table. */
export function cartOfQrOrder(order: QrOrder): Cart {
  const lines = order.items
    .filter((item) => item.status !== 'cancelled')
    .map((item) => ({
      itemId: item.item_id,
      variantId: item.variant_id,
      addonIds: (item.addons ?? []).map((addon) => addon.id),
      quantity: item.quantity,
      notes: item.notes ?? '',
      title: item.item_title,
    }))
  const hasCustomer = order.customer_type === 'CUSTOMER' && order.customer_id !== null
  return fillCart(lines, {
    customer: hasCustomer ? { phone: order.customer_id!, name: order.customer_name ?? order.customer_id! } : null,
    // a guest at a table eats there; one without a table chose how, or staff will ask
    diningOption: readDiningOption(order.delivery_type) ?? (order.table_id === null ? null : 'dinein'),
    tableId: order.table_id,
    qrOrderId: order.id,
  })
}
