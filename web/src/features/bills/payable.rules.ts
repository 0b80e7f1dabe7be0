import type { Bill, BillLine as BillLineRecord, BillPaymentRecord } from '#core/contract/bills.ts'
import type { OrderSummary } from '#core/contract/orders.ts'
import { WHOLE, type Stretch } from '#core/bills/stretches.ts'
import { fromMajor, parseAmount } from '#core/money/amount.ts'
import { discountsOfLine, sharedDiscounts, type ShownDiscount } from './acts/shown-discounts.rules.ts'
import { FULL_RATE, parseRate, roundedShare, type TaxType } from '#core/money/tax.ts'

/** A line to pay: of a bill, or of orders without a bill. */
export type PayableLine = {
  id: string
  orderItemId: string
  /** Unlike the id, stays the same when the orders get a bill. */
  key: string
  title: string
  addons: string[]
  /** The part of the ordered line, and the number of units of the whole ordered line. */
  stretch: Stretch
  units: number
  /** Menu price of one unit, in minor units. */
  unitPrice: number
  /** After discounts, without added tax. */
  amount: number
  /** The same before any discount. */
  fullAmount: number
  /** The rest that its last discount left of the stretch that it was given on; null: none was given. */
  rest: { stretch: Stretch; left: number } | null
  /** The discounts of this line alone. */
  discounts: ShownDiscount[]
  seat: number | null
  /** The set menu it is a choice of. */
  set: { id: string; title: string } | null
  rateMilli: number
  taxType: TaxType
}

export type PayablePayment = Pick<BillPaymentRecord, 'id' | 'title' | 'kind' | 'reference'> & {
  amount: number
  tip: number
  /** The cash received is amount + tip + rounding. */
  rounding: number
}

/** A bill, or orders without a bill that are paid together. Amounts in minor units. */
export type Payable = {
  /** Null for orders that are in no bill. */
  id: string | null
  letter: string | null
  version: number
  isOpen: boolean
  /** The customer whose account can be charged. */
  customerName: string | null
  /** The customer whose loyalty card earns points. */
  customerPhone: string | null
  lines: PayableLine[]
  subTotal: number
  taxTotal: number
  total: number
  taxes: { title: string | null; rate: number; type: string; tax: number }[]
  paid: number
  due: number
  /** The discounts that its lines share. */
  discounts: ShownDiscount[]
  /** Valid payments, in their order. */
  payments: PayablePayment[]
  /** Cancelled payments. */
  cancelled: PayablePayment[]
}

/** A bill as the server shows it. */
export function payableOfBill(bill: Bill, digits: number): Payable {
  const minor = (text: string) => minorOf(text, digits)
  const shared = sharedDiscounts(bill, digits)
  return {
    id: bill.id,
    letter: bill.letter,
    version: bill.version,
    isOpen: bill.status === 'open',
    customerName: bill.customer_name ?? bill.customer_id,
    customerPhone: bill.customer_id,
    lines: bill.lines.map((line) => lineOfBill(line, digits, shared)),
    subTotal: minor(bill.subtotal),
    taxTotal: minor(bill.taxTotal),
    total: minor(bill.total),
    taxes: bill.taxes.map(({ title, rate, type, tax }) => ({ title, rate, type, tax: minor(tax) })),
    paid: minor(bill.paid),
    due: minor(bill.due),
    discounts: shared,
    payments: paymentsOf(bill, 0, digits),
    cancelled: paymentsOf(bill, 1, digits),
  }
}

function paymentsOf({ payments }: Bill, cancelled: 0 | 1, digits: number): PayablePayment[] {
  const shown = payments.filter((payment) => payment.cancelled === cancelled)
  return shown.map(({ id, title, kind, reference, amount, tip, rounding }) => ({
    id,
    title,
    kind,
    reference,
    amount: minorOf(amount, digits),
    tip: minorOf(tip, digits),
    rounding: rounding.startsWith('-') ? -minorOf(rounding.slice(1), digits) : minorOf(rounding, digits),
  }))
}

/** Orders that are in no bill, as the payment summary shows them. */
export function payableOfSummary(summary: OrderSummary, digits: number): Payable {
  const minor = (major: number) => fromMajor(major, digits)
  const customer = summary.orders[0]?.customer_type === 'CUSTOMER' ? summary.orders[0] : undefined
  return {
    id: null,
    letter: null,
    version: 0,
    isOpen: true,
    customerName: customer?.customer_name ?? customer?.customer_id ?? null,
    customerPhone: customer?.customer_id ?? null,
    lines: summary.orders.flatMap(({ items }) => items.map((item) => lineOfOrder(item, digits))),
    subTotal: minor(summary.subtotal),
    taxTotal: minor(summary.taxTotal),
    total: minor(summary.total),
    taxes: summary.taxes.map(({ title, rate, type, tax }) => ({ title, rate, type, tax: minor(tax) })),
    paid: 0,
    due: minor(summary.total),
    discounts: [],
    payments: [],
    cancelled: [],
  }
}

function lineOfBill(line: BillLineRecord, digits: number, shared: readonly ShownDiscount[]): PayableLine {
  const [numerator = 0, denominator = 1] = line.quantity.split('/').map(Number)
  const { from, to, of } = line.parts
  return {
    id: line.id,
    orderItemId: line.order_item_id,
    key: `${line.order_item_id} ${from}/${of}`,
    title: titleOf(line),
    addons: line.addons.map(({ title }) => title),
    stretch: line.parts,
    units: Math.round((numerator * of) / (denominator * (to - from))),
    unitPrice: minorOf(line.unit_price, digits),
    amount: minorOf(line.total, digits),
    fullAmount: minorOf(line.amount, digits),
    rest: restOfLine(line, digits),
    discounts: discountsOfLine(line, digits, shared),
    seat: line.seat,
    set: line.set ?? null,
    rateMilli: parseRate(String(line.tax_rate ?? 0)) ?? 0,
    taxType: taxTypeOf(line.tax_type),
  }
}

/** A server of before does not say: then its part of the total is near enough. */
function restOfLine({ discounts, rest, parts, total }: BillLineRecord, digits: number): PayableLine['rest'] {
  if (discounts.length === 0) return null
  return { stretch: rest?.parts ?? parts, left: minorOf(rest?.amount ?? total, digits) }
}

function lineOfOrder(item: OrderSummary['orders'][number]['items'][number], digits: number): PayableLine {
  const rateMilli = parseRate(String(item.tax_rate ?? 0)) ?? 0
  const taxType = taxTypeOf(item.tax_type)
  const unitPrice = netOfTax(fromMajor(item.price, digits), rateMilli, taxType)
  return {
    id: item.id,
    orderItemId: item.id,
    key: `${item.id} 0/1`,
    title: titleOf(item),
    addons: (item.addons ?? []).map(({ title }) => title),
    stretch: WHOLE,
    units: item.quantity,
    unitPrice,
    amount: unitPrice * item.quantity,
    fullAmount: unitPrice * item.quantity,
    rest: null,
    discounts: [],
    seat: null,
    set: item.set ?? null,
    rateMilli,
    taxType,
  }
}

/**
 * The menu price, computed from one with its exclusive tax added. Exact, as the rounding error is below half a unit.
 */
function netOfTax(price: number, rateMilli: number, taxType: TaxType): number {
  return taxType === 'exclusive' ? roundedShare(price, FULL_RATE, FULL_RATE + rateMilli) : price
}

function titleOf({ item_title, variant_title }: { item_title: string; variant_title: string | null }): string {
  return variant_title ? `${item_title} - ${variant_title}` : item_title
}

function taxTypeOf(type: string | null): TaxType {
  return type === 'exclusive' || type === 'inclusive' ? type : 'none'
}

function minorOf(amount: string, digits: number): number {
  return parseAmount(amount, digits) ?? 0
}

/** True if part of these orders is on a bill, as far as their summary shows. */
export function isOnBills({ billId, paid, due, total }: OrderSummary): boolean {
  return billId !== null || paid !== 0 || due !== total
}

/** Replaces bills by their new versions and removes those in `gone`; sorted by letter. */
export function withBills(before: readonly Bill[], now: readonly Bill[], gone: readonly string[]): Bill[] {
  const replaced = new Set([...now.map(({ id }) => id), ...gone])
  return [...before.filter(({ id }) => !replaced.has(id)), ...now].toSorted(
    (a, b) => a.letter.length - b.letter.length || a.letter.localeCompare(b.letter),
  )
}

/** True if every one of these bills is paid; false while they are unknown. */
export function isAllPaid(bills: readonly Bill[] | null | undefined): boolean {
  return bills?.every(({ status }) => status !== 'open') ?? false
}

type Shown = { summary: OrderSummary | null; bills: readonly Bill[] | null }

/** True if both would look the same on the screen. */
export function isSameState(a: Shown, b: Shown): boolean {
  const stateOf = ({ summary, bills }: Shown) =>
    JSON.stringify(bills?.map(({ id, version, status }) => [id, version, status]) ?? [summary?.total])
  return stateOf(a) === stateOf(b)
}

/** The bill to show: the chosen one while it is open, else the first open one. */
export function shownBill(bills: readonly Bill[], chosenId: string | null): Bill | undefined {
  return (
    bills.find(({ id, status }) => id === chosenId && status === 'open') ??
    bills.find(({ status }) => status === 'open') ??
    bills.at(-1)
  )
}

/** Ids of the bills that can be merged into a bill: other open ones without payments. */
export function mergedInto(billId: string, bills: readonly Bill[]): string[] {
  return bills
    .filter(({ id, status, payments }) => id !== billId && status === 'open' && payments.every((one) => one.cancelled))
    .map(({ id }) => id)
}
