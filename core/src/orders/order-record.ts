import type { KitchenItem, KitchenOrder, OpenOrderItem, PricedAddon } from '../contract/orders.ts'
import type { QrOrder } from '../contract/guests/qr-order.ts'
import { formatDecimal } from '../money/amount.ts'
import { formatRate } from '../money/tax.ts'
import { orderNumbers } from './called-number.ts'
import type { PricedLine, SoldItem, SoldOrder } from './sold-order.ts'

/** The API's form of an order without a token. */
export function orderHead(
  order: Omit<SoldOrder, 'tokenNo' | 'offlineNo' | 'businessDay' | 'placedBy' | 'covers' | 'visitId' | 'items'>,
): Omit<QrOrder, 'items' | 'order_no' | 'total'> {
  return {
    id: order.id,
    date: order.placedAt.toISOString(),
    delivery_type: order.deliveryType ?? '',
    customer_type: order.customerType,
    customer_id: order.customerPhone,
    customer_name: order.customerName,
    table_id: order.tableId,
    table_title: order.tableTitle,
    floor: order.floor,
    status: order.status,
    // only the calls for bills know partly paid orders
    payment_status: order.paymentStatus === 'paid' ? 'paid' : 'pending',
  }
}

/** The API's form of an order sent to the kitchen. */
export function placedHead(order: Omit<SoldOrder, 'visitId' | 'items'>): Omit<KitchenOrder, 'items'> {
  return { ...orderNumbers(order), business_day: order.businessDay, ...orderHead(order) }
}

/** The kitchen's form of an ordered item: without prices. */
export function kitchenItem(order: Pick<SoldOrder, 'id' | 'placedAt'>, item: SoldItem): KitchenItem {
  return {
    id: item.id,
    order_id: order.id,
    item_id: item.itemId,
    item_title: item.itemTitle,
    variant_id: item.variantId,
    variant_title: item.variantTitle,
    quantity: item.quantity,
    status: item.status,
    date: order.placedAt.toISOString(),
    addons: item.addons.length === 0 ? null : item.addons.map(({ price: _price, ...addon }) => addon),
    notes: item.notes,
    ...setOf(item),
  }
}

/** Empty for an item ordered by itself. */
export function setOf({ setMenu }: Pick<PricedLine, 'setMenu'>): Pick<KitchenItem, 'set'> {
  if (setMenu === null) return {}
  const { id, title, item_id, step_id } = setMenu
  return { set: { id, title, item_id, step_id } }
}

/** An ordered item with its list price and tax. */
export function openItem(order: Pick<SoldOrder, 'id' | 'placedAt'>, item: SoldItem, digits: number): OpenOrderItem {
  return {
    price: formatDecimal(item.unitPrice, digits),
    seat: item.seat,
    ...kitchenItem(order, item),
    ...itemTax(item),
  }
}

/** Empty if no tax applied. */
function itemTax({ taxId, taxTitle, taxRateMilli, taxType }: PricedLine) {
  if (taxType === 'none') return { tax_id: null, tax_title: null, tax_rate: null, tax_type: null }
  return { tax_id: taxId, tax_title: taxTitle, tax_rate: formatRate(taxRateMilli), tax_type: taxType }
}

export function pricedAddons(addons: PricedLine['addons'], digits: number): PricedAddon[] | null {
  if (addons.length === 0) return null
  return addons.map((addon) => ({ ...addon, price: formatDecimal(addon.price, digits) }))
}
