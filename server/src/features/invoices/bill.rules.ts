import type { KitchenItem, KitchenOrder, OrderItemStatus, OrderStatus, OrderSummary } from '#core/contract/orders.ts'
import { formatDecimal, toMajor } from '#core/money/amount.ts'
import { formatRate, type TaxType } from '#core/money/tax.ts'
import { billTotals, unitPriceToPay, type BillLine, type BillTotals } from '#core/money/totals.ts'

export type SoldAddon = { id: string; item_id: string; title: string; price: number }

/** A dish as it was ordered: all copied from the menu at that moment. Amounts in minor units. */
export type SoldItem = {
  id: string
  itemId: string
  itemTitle: string
  categoryId: string | null
  categoryTitle: string | null
  variantId: string | null
  variantTitle: string | null
  variantPrice: number | null
  addons: SoldAddon[]
  /** Catalogue price of one: variant or base price, and the chosen add-ons. */
  unitPrice: number
  quantity: number
  taxId: string | null
  taxTitle: string | null
  taxRateMilli: number
  taxType: TaxType
  notes: string | null
  status: OrderItemStatus
}

export type SoldOrder = {
  id: string
  tokenNo: number
  businessDay: string
  placedAt: Date
  deliveryType: string | null
  customerType: string
  customerPhone: string | null
  customerName: string | null
  tableId: string | null
  tableTitle: string | null
  floor: string | null
  status: OrderStatus
  paymentStatus: string
  items: SoldItem[]
}

/** Money taken: amounts in minor units; `tendered` is what the guest handed over, where it was counted. */
export type TakenPayment = { paymentTypeId: string; title: string; amount: number; tendered: number | null }

export type Bill = {
  currency: string
  digits: number
  orders: readonly SoldOrder[]
  items: readonly { order: SoldOrder; item: SoldItem }[]
  totals: BillTotals
  payments: readonly TakenPayment[]
}

/** What these orders come to; cancelled dishes cost nothing. */
export function billOf(orders: readonly SoldOrder[]): {
  items: { order: SoldOrder; item: SoldItem }[]
  totals: BillTotals
} {
  const items = orders.flatMap((order) =>
    order.items.filter((item) => item.status !== 'cancelled').map((item) => ({ order, item })),
  )
  return { items, totals: billTotals(items.map(({ item }) => billLine(item))) }
}

function billLine({ unitPrice, quantity, taxRateMilli, taxType, taxTitle }: SoldItem): BillLine {
  return { unitPrice, quantity, rateMilli: taxRateMilli, taxType, taxTitle }
}

/** The bill as the wire shows it; `digits` are those of the currency's minor unit. */
export function summariseBill(orders: readonly SoldOrder[], digits: number): OrderSummary {
  const { items, totals } = billOf(orders)
  const shares = new Map(items.map(({ item }, index) => [item, totals.lines[index]!]))
  const major = (minor: number) => toMajor(minor, digits)
  return {
    subtotal: major(totals.subTotal),
    taxTotal: major(totals.taxTotal),
    total: major(totals.total),
    orders: orders.map((order) => ({
      ...orderHead(order),
      items: order.items.flatMap((item) => {
        const share = shares.get(item)
        return share ? [summaryItem(order, item, digits, share.total)] : []
      }),
    })),
    taxes: totals.taxes.map(({ title, rateMilli, type, net, tax }) => ({
      title: title ?? null,
      rate: formatRate(rateMilli),
      type,
      net: major(net),
      tax: major(tax),
    })),
  }
}

function summaryItem(
  order: SoldOrder,
  item: SoldItem,
  digits: number,
  total: number,
): OrderSummary['orders'][number]['items'][number] {
  return {
    ...kitchenItem(order, item),
    ...wireTax(item),
    variant_price: item.variantPrice === null ? null : formatDecimal(item.variantPrice, digits),
    price: toMajor(unitPriceToPay(item.unitPrice, item.taxRateMilli, item.taxType), digits),
    addons: pricedAddons(item.addons, digits),
    itemTotal: toMajor(total, digits),
  }
}

/** How a tax looks on the wire; nothing at all where none applied. */
export function wireTax({
  taxId,
  taxTitle,
  taxRateMilli,
  taxType,
}: Pick<SoldItem, 'taxId' | 'taxTitle' | 'taxRateMilli' | 'taxType'>) {
  if (taxType === 'none') return { tax_id: null, tax_title: null, tax_rate: null, tax_type: null }
  return { tax_id: taxId, tax_title: taxTitle, tax_rate: formatRate(taxRateMilli), tax_type: taxType }
}

export function pricedAddons(addons: readonly SoldAddon[], digits: number) {
  if (addons.length === 0) return null
  return addons.map(({ id, item_id, title, price }) => ({ id, item_id, title, price: formatDecimal(price, digits) }))
}

/** An ordered dish as the kitchen sees it: without prices. */
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
    addons: item.addons.length === 0 ? null : item.addons.map(({ id, item_id, title }) => ({ id, item_id, title })),
    notes: item.notes,
  }
}

export function orderHead(order: SoldOrder): Omit<KitchenOrder, 'items'> {
  return {
    id: order.id,
    date: order.placedAt.toISOString(),
    delivery_type: order.deliveryType,
    customer_type: order.customerType,
    customer_id: order.customerPhone,
    customer_name: order.customerName,
    table_id: order.tableId,
    table_title: order.tableTitle,
    floor: order.floor,
    status: order.status,
    payment_status: order.paymentStatus,
    token_no: order.tokenNo,
    business_day: order.businessDay,
  }
}
