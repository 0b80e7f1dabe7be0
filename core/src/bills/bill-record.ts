import { orderNumbers } from '../orders/called-number.ts'
import { letterOf } from './letters.ts'
import type { Bill, BillHead, BillLine, BillPaymentRecord } from '../contract/bills.ts'
import { givenAway } from './discount-limit.ts'
import { formatQuantity } from './stretches.ts'
import { formatDecimal } from '../money/amount.ts'
import { formatRate } from '../money/tax.ts'
import { pricedAddons, setOf } from '../orders/order-record.ts'
import {
  computeBill,
  freezeBill,
  titlesOf,
  standing,
  type BilledLine,
  type BillPaymentRow,
  type ComputedBill,
  type StoredBill,
} from './open-bill.ts'

/** The API's form of a bill; `digits` are the decimals of its currency. */
export function billRecord(bill: StoredBill, digits: number): Bill {
  const computed = computeBill(bill)
  const decimal = (minor: number) => formatDecimal(minor, digits)
  const titles = titlesOf(bill)
  const frozen = freezeBill(bill).lines
  return {
    ...place(bill),
    version: bill.version,
    status: bill.status,
    invoice_id: bill.invoiceNumber === null ? null : String(bill.invoiceNumber),
    floor: bill.orders[0]?.floor ?? null,
    customer_id: bill.customerPhone ?? bill.orders[0]?.customerPhone ?? null,
    customer_name: bill.customerName ?? bill.orders[0]?.customerName ?? null,
    orders: bill.orders.map((order) => ({ id: order.id, ...orderNumbers(order), business_day: order.businessDay })),
    lines: bill.lines.map((line, at) =>
      lineRecord({ ...line, discounts: frozen[at]!.discounts }, computed.lines[at]!, { digits, titles }),
    ),
    discounts: computed.discounts.map(({ id, amount }) => ({
      id,
      title: titles.get(id) ?? '',
      amount: decimal(amount),
    })),
    discount_total: decimal(computed.discountTotal),
    givers: [...givenAway(bill, computed)].map(([username, amount]) => ({ username, amount: decimal(amount) })),
    subtotal: decimal(computed.subTotal),
    taxTotal: decimal(computed.taxTotal),
    total: decimal(computed.total),
    taxes: computed.taxes.map(({ title, rateMilli, type, net, tax }) => ({
      title,
      rate: formatRate(rateMilli),
      type,
      net: decimal(net),
      tax: decimal(tax),
    })),
    paid: decimal(computed.paid),
    due: decimal(computed.due),
    tips: decimal(standing(bill.payments).reduce((sum, { tip }) => sum + tip, 0)),
    payments: bill.payments.map((payment) => paymentRecord(payment, digits)),
  }
}

/** The API's form of a bill in lists. */
export function billHead(bill: StoredBill, digits: number): BillHead {
  const { total, paid, due } = computeBill(bill)
  return {
    ...place(bill),
    total: formatDecimal(total, digits),
    paid: formatDecimal(paid, digits),
    due: formatDecimal(due, digits),
    opened_at: bill.openedAt.toISOString(),
    order_ids: bill.orders.map(({ id }) => id),
  }
}

function place({ id, letterNo, orders: [first] }: StoredBill) {
  return { id, letter: letterOf(letterNo), table_id: first?.tableId ?? null, table_title: first?.tableTitle ?? null }
}

function lineRecord(
  { id, orderItemId, stretch, discounts: given, item }: BilledLine,
  { amount, discounts, total }: ComputedBill['lines'][number],
  { digits, titles }: { digits: number; titles: ReadonlyMap<string, string> },
): BillLine {
  const decimal = (minor: number) => formatDecimal(minor, digits)
  const isTaxed = item.taxType !== 'none'
  const last = given.at(-1)
  return {
    id,
    order_item_id: orderItemId,
    item_title: item.itemTitle,
    variant_title: item.variantTitle,
    addons: pricedAddons(item.addons, digits) ?? [],
    seat: item.seat,
    ...setOf(item),
    quantity: formatQuantity(item.quantity, stretch),
    parts: stretch,
    unit_price: decimal(item.unitPrice),
    list_price: decimal(item.listPrice ?? item.unitPrice),
    price_rule: item.priceRule,
    amount: decimal(amount),
    discounts: discounts.map((discount) => ({
      id: discount.id,
      title: titles.get(discount.id) ?? '',
      amount: decimal(discount.amount),
    })),
    ...(last && { rest: { parts: last.stretch, amount: decimal(last.left) } }),
    total: decimal(total),
    tax_rate: isTaxed ? formatRate(item.taxRateMilli) : null,
    tax_type: isTaxed ? item.taxType : null,
    status: item.status,
  }
}

function paymentRecord(payment: BillPaymentRow, digits: number): BillPaymentRecord {
  const decimal = (minor: number) => formatDecimal(minor, digits)
  return {
    id: payment.id,
    at: new Date(payment.takenAt).toISOString(),
    title: payment.title,
    kind: payment.kind,
    amount: decimal(payment.amount),
    tip: decimal(payment.tip),
    rounding: decimal(payment.rounding),
    surplus: decimal(payment.surplus),
    tendered: payment.tendered === null ? null : decimal(payment.tendered),
    change: decimal(payment.change),
    reference: payment.reference,
    by: payment.takenBy,
    cancelled: payment.isCancelled ? 1 : 0,
  }
}
