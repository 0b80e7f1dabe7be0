import { letterOf } from '../bills/letters.ts'
import { formatQuantity, WHOLE, type Stretch } from '../bills/stretches.ts'
import { partyOf, type OrderOfParty } from '../visits/party.ts'
import type { BillTotals } from '../money/totals.ts'
import type { EntryFacts } from './new-entry.ts'
import type { PlacedOrder, PricedLine } from '../orders/sold-order.ts'
import type { CopiedPayment, TakenPayment } from '../payments/taken-payment.ts'
import type { InvoicedPart } from '../bills/invoiced-part.ts'

/** The facts of a sale that its journal entry states; amounts in minor units. */
export type Sold = {
  currency: string
  digits: number
  orders: readonly (OrderOfParty & Pick<PlacedOrder, 'tokenNo' | 'businessDay' | 'deliveryType'>)[]
  items: readonly { order: { id: string }; item: PricedLine & Partial<InvoicedPart> }[]
  totals: BillTotals
  payments: readonly (TakenPayment | CopiedPayment)[]
  /** Ids of discounts that give something on the house. */
  comps?: ReadonlySet<string>
  /** The drawer that receives the money; null if there is none. */
  drawer: { tillId: string | null; sessionId: string | null } | null
}

/**
 * The entry of an invoice. It states values, not ids, so that it can be read without the database
 * (docs/fiscal-journal.md).
 */
export function saleEntry(number: number, sold: Sold): EntryFacts {
  const { currency, digits, orders, totals, drawer, comps } = sold
  const placeOf = new Map(orders.map(({ id }, at) => [id, at + 1]))
  const { covers, server } = partyOf(orders)
  const lines = sold.items.map(({ order, item }, at) => ({
    n: at + 1,
    order: placeOf.get(order.id) ?? null,
    ...lineData(item, totals.lines[at]!, comps),
  }))
  return {
    chain: 'T',
    kind: 'sale',
    doc: String(number),
    ...(drawer ? { drawer } : {}),
    people: { server },
    data: {
      orders: orders.map((order) => ({ token: order.tokenNo, day: order.businessDay, dining: order.deliveryType })),
      table: orders[0]?.tableTitle ?? null,
      covers,
      lines,
      discounts: discountSums(lines),
      sub: totals.subTotal,
      tax: totals.taxTotal,
      total: totals.total,
      currency,
      digits,
      taxes: taxData(totals.taxes),
      payments: sold.payments.map(paymentData),
    },
  }
}

/** Taxes with the letters printed on papers. */
export const taxData = (taxes: readonly { rateMilli: number; type: string; net: number; tax: number }[]) =>
  taxes.map(({ rateMilli, type, net, tax }, at) => ({ letter: letterOf(at + 1), rate: rateMilli, type, net, tax }))

type Amounts = { net: number; tax: number; total: number }

function lineData(item: PricedLine & Partial<InvoicedPart>, { net, tax, total }: Amounts, comps?: ReadonlySet<string>) {
  const stretch: Stretch =
    item.partOf === undefined ? WHOLE : { from: item.partFrom!, to: item.partTo!, of: item.partOf }
  const discounts = (item.discounts ?? []).map(({ id, title, amount }) => {
    return { reason: title, kind: comps?.has(id) ? 'comp' : 'discount', amount }
  })
  const takenOff = discounts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    label: item.itemTitle,
    variant: item.variantTitle,
    options: item.addons.map(({ title, price }) => ({ label: title, price })),
    set: item.setMenu?.title ?? null,
    quantity: formatQuantity(item.lineQuantity ?? item.quantity, stretch),
    unit: item.unitPrice,
    list: item.listPrice,
    rule: item.priceRule,
    amount: (item.taxType === 'exclusive' ? net : total) + takenOff,
    discounts,
    total,
    net,
    tax,
    rate: item.taxRateMilli,
    type: item.taxType,
    group: item.categoryTitle,
  }
}

/** Sums discounts by reason over the whole invoice, in the order of first use. */
function discountSums(lines: readonly { discounts: readonly Discounted[] }[]): Discounted[] {
  const sums = new Map<string, Discounted>()
  for (const discount of lines.flatMap(({ discounts }) => discounts)) {
    const key = `${discount.kind} ${discount.reason}`
    sums.set(key, { ...discount, amount: (sums.get(key)?.amount ?? 0) + discount.amount })
  }
  return [...sums.values()]
}

type Discounted = { reason: string; kind: string; amount: number }

/** Payments of a document; `earlier` names payments taken before, which have entries of their own. */
export function paymentData({ title, kind, amount, tip, ...payment }: PaidData) {
  const { tendered = null, change = 0, rounding = 0, surplus = 0, isEarlier = false } = payment
  return { title, kind, amount, tip, tendered, change, rounding, surplus, earlier: isEarlier }
}

type PaidData = Pick<TakenPayment, 'title' | 'kind' | 'amount' | 'tip'> &
  Partial<Pick<CopiedPayment, 'tendered' | 'change' | 'rounding' | 'surplus' | 'isEarlier'>>
