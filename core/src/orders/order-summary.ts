import { billLine, billOf } from './bill-of-orders.ts'
import type { VisitFacts } from '../visits/party.ts'
import type { ListedBill } from './listed-order.ts'
import { leftToPay } from '../bills/left-to-pay.ts'
import type { OrderSummary } from '../contract/orders.ts'
import { formatDecimal, toMajor } from '../money/amount.ts'
import { formatRate } from '../money/tax.ts'
import { billTotals, unitPriceToPay, type BillTax } from '../money/totals.ts'
import { openItem, placedHead, pricedAddons } from './order-record.ts'
import type { SoldItem, SoldOrder } from './sold-order.ts'

/** An order with its bills and its invoice's number. */
export type BilledOrder = SoldOrder & {
  visit: VisitFacts | null
  bills: ListedBill[] | null
  invoiceNumber: number | null
}

type SummarisedOrder = Omit<BilledOrder, 'bills' | 'visit'>

type Summarised = {
  /** Decimals of the currency. */
  digits: number
  /** The amounts due and paid, in minor units. */
  due: number
  paid: number
  /** The sums are the amounts due: older clients show these and know no `due`. */
  showsRest: boolean
  billId: string | null
  rests: Rests
}

/** The amount of each line after its discounts, without an added tax, and its discounts, in minor units, by line id. */
export type Rests = ReadonlyMap<string, { rest: number; takenOff: number }>

/** Sums the parts of lines. */
export function restsOfParts(parts: readonly { itemId: string; rest: number; takenOff: number }[]): Rests {
  const rests = new Map<string, { rest: number; takenOff: number }>()
  for (const { itemId, rest, takenOff } of parts) {
    const before = rests.get(itemId) ?? { rest: 0, takenOff: 0 }
    rests.set(itemId, { rest: before.rest + rest, takenOff: before.takenOff + takenOff })
  }
  return rests
}

/** The API's form of a bill, after its discounts. */
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

/** A rate's tax in a summary. */
export function summaryTax(
  { title, rateMilli, type, net, tax }: BillTax,
  digits: number,
): OrderSummary['taxes'][number] {
  return { title, rate: formatRate(rateMilli), type, net: toMajor(net, digits), tax: toMajor(tax, digits) }
}

/** An ordered item in a summary, with the amount paid for it. */
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
