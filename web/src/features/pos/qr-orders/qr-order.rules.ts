import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { countOf, withCount } from '#core/orders/chosen-options.ts'
import type { ChosenOption } from '#core/orders/options.ts'
import { type Cart, fillCart } from '../cart/cart.rules.ts'
import { readDiningOption } from '../cart/stored-cart.rules.ts'

/** A guest's order as the cart it becomes: its choices by id, its customer and its table. */
export function cartOfQrOrder(order: QrOrder): Cart {
  const lines = order.items
    .filter((item) => item.status !== 'cancelled')
    .map((item) => ({
      itemId: item.item_id,
      variantId: item.variant_id,
      ...extrasOf(item.addons ?? []),
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

/** Add-ons and options stand in one list: an option names its group, and each unit of it stands alone. */
function extrasOf(addons: NonNullable<QrOrder['items'][number]['addons']>) {
  const [units, extras] = [true, false].map((isUnit) =>
    addons.filter((one) => (one.group_title !== undefined) === isUnit),
  )
  return {
    addonIds: extras!.map(({ id }) => id),
    options: units!.reduce<ChosenOption[]>((options, { id }) => withCount(options, id, countOf(options, id) + 1), []),
  }
}
