import { billLine, billOf } from '#core/orders/bill-of-orders.ts'
import type { VisitFacts } from '#core/visits/party.ts'
import type { BillDiscount, DiscountedLine } from '#core/bills/bill-amounts.ts'
import { leftToPay } from '#core/bills/left-to-pay.ts'
import type { OrderSummary } from '#core/contract/orders.ts'
import { formatDecimal, toMajor } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import { billTotals, unitPriceToPay, type BillTax } from '#core/money/totals.ts'
import { openItem, placedHead, pricedAddons } from '#core/orders/order-record.ts'
import type { SoldItem, SoldOrder, TrackedItem } from '#core/orders/sold-order.ts'

/** A bill in the lists of orders; amounts in minor units. */
export type ListedBill = {
  id: string
  letterNo: number
  isOpen: boolean
  total: number
  paid: number
  itemIds: string[]
  /**
   * Of an open bill on which a further line costs another sum than by itself, as discounts are shared over its lines or taxes on
   * top are rounded once: what it is computed from.
   */
  content: BillContent | null
}

export type BillContent = { discounts: BillDiscount[] | null; lines: ListedLine[] }

/** A line of a bill, with its place in the order of the kitchen. */
export type ListedLine = DiscountedLine & { orderId: string; placedAt: string | Date; position: number }

/** An order with its bills and the number of the invoice it was paid by. */
export type BilledOrder = SoldOrder & {
  visit: VisitFacts | null
  bills: ListedBill[] | null
  invoiceNumber: number | null
}

/**
 * An order in the lists of open orders: who sent it, and when, to the microsecond, which a `Date` does not hold.
 * `kitchenOnly`: it was paid on Orders and shows only on Kitchen.
 */
export type ListedOrder = Omit<SoldOrder, 'items'> & {
  items: TrackedItem[]
  placedSeconds: number
  isRush: boolean
  /** When it was paid; null while it is not. */
  paidAt: Date | null
  kitchenOnly: boolean
  /** The bills that it is on, with which of its items. */
  bills: ListedBill[] | null
}

type SummarisedOrder = Omit<BilledOrder, 'bills' | 'visit'>

type Summarised = {
  /** Those of the currency's minor unit. */
  digits: number
  /** What is still to be paid, and what was, in minor units. */
  due: number
  paid: number
  /** The sums are what is still to be paid: older clients show these and know no `due`. */
  showsRest: boolean
  billId: string | null
  rests: Rests
}

/** What is left of lines after their discounts, without a tax on top, and what these take off, in minor units, by the id of the line. */
export type Rests = ReadonlyMap<string, { rest: number; takenOff: number }>

/** Adds up the parts of lines. */
export function restsOfParts(parts: readonly { itemId: string; rest: number; takenOff: number }[]): Rests {
  const rests = new Map<string, { rest: number; takenOff: number }>()
  for (const { itemId, rest, takenOff } of parts) {
    const before = rests.get(itemId) ?? { rest: 0, takenOff: 0 }
    rests.set(itemId, { rest: before.rest + rest, takenOff: before.takenOff + takenOff })
  }
  return rests
}

/** The bill as the wire shows it, after its discounts. */
export function summariseBill(
  orders: readonly SummarisedOrder[],
  { digits, due, paid, showsRest, billId, rests }: Summarised,
): OrderSummary {
  const { items } = billOf(orders)
  const restOf = ({ id, unitPrice, quantity }: SoldItem) => rests.get(id) ?? { rest: unitPrice * quantity, takenOff: 0 }
  const totals = billTotals(items.map(({ item }) => ({ ...billLine(item), unitPrice: restOf(item).rest, quantity: 1 })))
  const shares = new Map(items.map(({ item }, index) => [item, totals.lines[index]!]))
  const shown = showsRest ? leftToPay(totals, due) : totals
  const major = (minor: number) => toMajor(minor, digits)
  return {
    subtotal: major(shown.subTotal),
    taxTotal: major(shown.taxTotal),
    total: major(shown.total),
    discountTotal: major(items.reduce((sum, { item }) => sum + restOf(item).takenOff, 0)),
    paid: major(paid),
    due: major(due),
    billId,
    orders: orders.map((order) => ({
      invoice_id: order.invoiceNumber === null ? null : String(order.invoiceNumber),
      ...placedHead(order),
      items: order.items.flatMap((item) => {
        const share = shares.get(item)
        return share ? [summaryItem(order, item, { digits, total: share.total })] : []
      }),
    })),
    taxes: shown.taxes.map((tax) => summaryTax(tax, digits)),
  }
}

/** The tax of a rate as a summary shows it. */
export function summaryTax(
  { title, rateMilli, type, net, tax }: BillTax,
  digits: number,
): OrderSummary['taxes'][number] {
  return { title, rate: formatRate(rateMilli), type, net: toMajor(net, digits), tax: toMajor(tax, digits) }
}

/** An ordered item as a summary shows it, with what is paid for it. */
export function summaryItem(
  order: Pick<SoldOrder, 'id' | 'placedAt'>,
  item: SoldItem,
  { digits, total }: { digits: number; total: number },
): OrderSummary['orders'][number]['items'][number] {
  return {
    variant_price: item.variantPrice === null ? null : formatDecimal(item.variantPrice, digits),
    itemTotal: toMajor(total, digits),
    ...openItem(order, item, digits),
    price: toMajor(unitPriceToPay(item.unitPrice, item.taxRateMilli, item.taxType), digits),
    addons: pricedAddons(item.addons, digits),
  }
}
