import { computeBill, freezeBill, standing, titlesOf, type StoredBill } from '../bills/open-bill.ts'
import type { PaperDocument } from '../contract/selling/documents.ts'
import { formatDecimal } from '../money/amount.ts'
import { findCurrency } from '../money/currencies.ts'
import { orderNumbers } from '../orders/called-number.ts'
import { partyOf } from '../visits/party.ts'
import { paymentPart, pricedPart, type PaperLine } from './priced-part.ts'

/** A document's contents besides the restaurant. */
export type DocumentPart = Omit<
  PaperDocument,
  'mode' | 'country' | 'time_zone' | 'store' | 'identity' | 'print' | 'product' | 'mentions'
>

/** Stands in the place of parts that a paper does not have. */
export const NOTHING = {
  invoice_id: null,
  letter: null,
  buyer: null,
  reason: null,
  paid: null,
  due: null,
  session: null,
  fiscal: null,
}

type OfNote = { letter: string; currency: string; server: string | null; at: Date }

/** The note of an open bill, with its discounts of each line. */
export function notePart(open: StoredBill, { letter, currency, server, at }: OfNote): DocumentPart {
  const digits = findCurrency(currency)?.digits ?? 2
  const bill = freezeBill(open)
  const computed = computeBill(bill)
  const ofBill = new Set(bill.discounts.filter(({ isOfBill }) => isOfBill).map(({ id }) => id))
  const titles = titlesOf(bill)
  const lines = bill.lines.map(({ item, stretch }, place): PaperLine => {
    const amounts = computed.lines[place]!
    return {
      title: item.itemTitle,
      variantTitle: item.variantTitle,
      addons: item.addons,
      notes: item.notes,
      unitPrice: item.unitPrice,
      quantity: item.quantity,
      stretch,
      discounts: amounts.discounts.map(({ id, amount }) => ({
        title: titles.get(id) ?? '',
        amount,
        isOfBill: ofBill.has(id),
      })),
      rateMilli: item.taxRateMilli,
      taxType: item.taxType,
      gross: amounts.net + amounts.tax,
      setMenu: item.setMenu,
    }
  })
  const [first] = bill.orders
  const party = partyOf(bill.orders)
  const payments = standing(bill.payments)
  return {
    ...NOTHING,
    kind: 'note',
    number: null,
    letter,
    at: at.toISOString(),
    currency,
    till: null,
    server,
    table_title: party.place,
    floor: first?.floor ?? null,
    covers: party.covers,
    delivery_type: first?.deliveryType ?? null,
    tokens: bill.orders.map((order) => ({ ...orderNumbers(order), business_day: order.businessDay })),
    customer_type: first?.customerType ?? null,
    customer_id: bill.customerPhone ?? first?.customerPhone ?? null,
    customer_name: bill.customerName ?? first?.customerName ?? null,
    ...pricedPart(lines, computed, digits),
    payments: paymentPart(payments, digits),
    paid: formatDecimal(computed.paid, digits),
    due: formatDecimal(computed.due, digits),
  }
}
