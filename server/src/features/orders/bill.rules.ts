import type { OrderSummary } from '#core/contract/orders.ts'
import { formatDecimal, toMajor } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import { billTotals, unitPriceToPay, type BillLine, type BillTotals } from '#core/money/totals.ts'
import { openItem, placedHead, pricedAddons } from './order-record.rules.ts'
import type { PricedLine, SoldItem, SoldOrder } from './sold-order.rules.ts'

/** A bill in the lists of orders; amounts in minor units. */
export type ListedBill = {
  id: string
  letterNo: number
  isOpen: boolean
  total: number
  paid: number
  itemIds: string[]
}

/** An order with its bills and the number of the invoice it was paid by. */
export type BilledOrder = SoldOrder & {
  bills: ListedBill[] | null
  invoiceNumber: number | null
}

/** What these orders come to; cancelled items cost nothing. */
export function billOf<O extends Pick<SoldOrder, 'items'>>(
  orders: readonly O[],
): {
  items: { order: O; item: SoldItem }[]
  totals: BillTotals
} {
  const items = orders.flatMap((order) =>
    order.items.filter((item) => item.status !== 'cancelled').map((item) => ({ order, item })),
  )
  return { items, totals: billTotals(items.map(({ item }) => billLine(item))) }
}

/** What a line counts for in a bill. */
export function billLine({ unitPrice, quantity, taxRateMilli, taxType, taxTitle }: PricedLine): BillLine {
  return { unitPrice, quantity, rateMilli: taxRateMilli, taxType, taxTitle }
}

type SummarisedOrder = Omit<BilledOrder, 'bills'>

/**
 * The bill as the wire shows it; `digits` are those of the currency's minor unit, `due` is what is still to be paid of it, in
 * minor units.
 */
export function summariseBill(
  orders: readonly SummarisedOrder[],
  { digits, due, billId }: { digits: number; due: number; billId: string | null },
): OrderSummary {
  const { items, totals } = billOf(orders)
  const shares = new Map(items.map(({ item }, index) => [item, totals.lines[index]!]))
  const major = (minor: number) => toMajor(minor, digits)
  return {
    subtotal: major(totals.subTotal),
    taxTotal: major(totals.taxTotal),
    total: major(totals.total),
    discountTotal: 0,
    paid: major(totals.total - due),
    due: major(due),
    billId,
    orders: orders.map((order) => ({
      ...placedHead(order),
      invoice_id: order.invoiceNumber === null ? null : String(order.invoiceNumber),
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
    ...openItem(order, item, digits),
    variant_price: item.variantPrice === null ? null : formatDecimal(item.variantPrice, digits),
    price: toMajor(unitPriceToPay(item.unitPrice, item.taxRateMilli, item.taxType), digits),
    addons: pricedAddons(item.addons, digits),
    itemTotal: toMajor(total, digits),
  }
}
